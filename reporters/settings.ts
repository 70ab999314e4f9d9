import { resolve } from 'node:path';
import type { FullConfig, Suite } from '@playwright/test/reporter';
import type { Catalogue } from '../spec/catalogue.ts';
import type { Gate, Report, Role, RunPart } from '../spec/report.ts';
import { ROLES } from '../spec/report.ts';
import type { Baseline } from './baseline.ts';
import type { RecordOf } from './ends.ts';
import { folderFrom } from './folder.js';
import type { GithubOptions } from './github.ts';
import type { OnceMore } from './collect.ts';
import type { Redact } from './net.ts';
import type { PlacedWaiver } from './waivers.ts';

/** What `playwright.config.ts` may say to the reporter. Everything has a default. */
export interface ConformanceOptions {
  /** Where the files go, from the folder of the configuration. By default `conformance-report`. */
  readonly folder?: string;
  /** What the exit code is to hold back. By default `default`. */
  readonly gate?: Gate;
  /** Failures that somebody answers for. By default none. */
  readonly waivers?: readonly PlacedWaiver[];
  /** The earlier report whose known failures are let through. By default none. */
  readonly baseline?: Baseline | null;
  /** Whose report it is. By default what the configuration's metadata says under `conformance`. */
  readonly target?: Report['target'];
  /** Whom the run sets out to judge. By default the roles among the names of the projects that were selected. */
  readonly roles?: readonly Role[];
  /** What the forge that runs the job wants to be told. By default nothing. */
  readonly github?: GithubOptions;
  /** How this process was started. By default the report does not say. */
  readonly run?: RunPart;
  /** Takes the secrets out of console output and errors, before a net of the reporter's own does. */
  readonly redact?: Redact;
  /** Takes them out of what is said of the run's own doings, such as where its files go. By default `redact` does. */
  readonly withoutSecrets?: Redact;
  /** Takes out of each cell’s record what its worker could not know yet to be secret. By default nothing. */
  readonly onceMore?: OnceMore;
  /** Whether the report is held to what a gate rechecks of it. By default it is not: a catalogue of one’s own has no gate. */
  readonly recheck?: boolean;
  /** Is told how many tests have not ended, when the run begins and whenever one has. By default nobody is. */
  readonly left?: (tests: number) => void;
  /** Calls back once no test is to begin any more, with what stands for those that have not. By default all begin. */
  readonly unreached?: (callback: (recordOf: RecordOf) => void) => void;
  /** Is told once the report is written, behind which a run has nothing left to do. By default nobody is. */
  readonly over?: () => void;
  /** Whether the summary is coloured. By default as the terminal likes it. */
  readonly colour?: boolean;
  /** Whether the terminal is given every case of a finding. By default the first one alone, in eight lines. */
  readonly verbose?: boolean;
  /** The rules to judge by. By default those of `spec/requirements.yaml`. */
  readonly catalogue?: Pick<Catalogue, 'chapters' | 'rules' | 'sha256'>;
}

/** Options as Playwright hands them over: it adds where the configuration lies and what the run is for. */
export interface GivenOptions extends ConformanceOptions {
  readonly configDir?: string;
  readonly _mode?: string;
}

/** The folder of the report, as an absolute path. */
export function folderOf({ folder, configDir = '.' }: GivenOptions): string {
  // An option of a configuration is written beside it, whoever calls it from where.
  return folder ? resolve(configDir, folder) : folderFrom(undefined, resolve(configDir));
}

/** Whose report it is: the options, else the metadata, which is what merged shards still have. */
export function targetOf(options: GivenOptions, config: FullConfig): Report['target'] {
  return options.target ?? said(config).target ?? { name: 'unnamed target', baseUrl: '' };
}

/** Whom the run judges: the options, else the metadata, else the projects that ran, else those that were selected. */
export function rolesOf(options: GivenOptions, config: FullConfig, suite: Suite): readonly Role[] {
  const told = options.roles ?? said(config).roles;
  if (told !== undefined) return told;
  const ran = rolesAmong(suite.suites.map((project) => project.title));
  return ran.length > 0 ? ran : rolesAmong(config.filteredProjects.map((project) => project.name));
}

/** Whom the tests that were chosen are about: the metadata, which merged shards still have; else whom the run judges. */
export function chosenOf(config: FullConfig, roles: readonly Role[]): readonly Role[] {
  return said(config).chosen ?? roles;
}

function rolesAmong(names: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => names.includes(role));
}

/** What the set-up of the suite notes of a run. */
interface Said extends Pick<ConformanceOptions, 'target' | 'roles'> {
  readonly chosen?: readonly Role[];
}

function said(config: FullConfig): Said {
  const { conformance } = config.metadata as { readonly conformance?: Said };
  return conformance ?? {};
}
