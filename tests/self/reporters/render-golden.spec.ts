import { test } from '@playwright/test';
import { renderHtml } from '../../../reporters/render/html.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { expectGolden } from './golden/golden.ts';
import { samples } from './golden/samples.ts';

for (const [name, report] of Object.entries(samples)) {
  test(`the ${name} report on a terminal`, ({}, info) => {
    expectGolden(renderTerminal(report, false), `${name}.terminal`, info);
  });

  test(`the ${name} report as Markdown`, ({}, info) => {
    expectGolden(renderMarkdown(report), `${name}.md`, info);
  });

  test(`the ${name} report as a page`, ({}, info) => {
    // The style sheet and the script are the same in every page, and change for other reasons.
    const [, body = ''] = renderHtml(report).split('<body>');
    expectGolden(body.replace(/<script>[^]*?<\/script>/, ''), `${name}.html`, info);
  });
}
