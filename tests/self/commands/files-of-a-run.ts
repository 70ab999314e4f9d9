import type { OWN_FILES } from '../../../reporters/folder.js';

/** How the files of a run begin. */
export const OF_A_RUN: Readonly<Record<(typeof OWN_FILES)[number], string>> = {
  'conformance.json': '{\n "schemaVersion": 3,\n "target": {"name":"Acme"},\n "cells": []\n}\n',
  'matrix.md': '# Contract conformance: conformant',
  'matrix.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-x'">`,
  'junit.xml': '<?xml version="1.0"?>\n<testsuites name="Contract conformance of Acme: conformant">',
  'badge.svg': '<svg width="144" role="img" aria-label="contract: conformant">',
  'console.txt': '# platform › login.spec.ts › Valid credentials are answered\nprinted\n',
};
