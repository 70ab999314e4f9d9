import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inGroovy, inShell, inWorkflow, inYaml } from './quoted.ts';

export const FORGES = ['github', 'gitlab', 'jenkins', 'none'] as const;
export type Forge = (typeof FORGES)[number];

/** A job for a forge: the file it goes to, and what is still to be done with it by hand. */
export interface Job {
  readonly file: string;
  readonly text: string;
  /** Null where nothing is. */
  readonly remark: string | null;
}

/** The forge that a folder is kept at, by what stands in it. */
export function forgeOf(folder: string): Forge {
  const has = (name: string): boolean => existsSync(join(folder, name));
  if (has('.github')) return 'github';
  if (has('.gitlab-ci.yml')) return 'gitlab';
  return has('Jenkinsfile') ? 'jenkins' : 'none';
}

/** What the job is told of: where the target file is, the variables that it names, and the version that is installed. */
export interface Wanted {
  readonly target: string;
  readonly variables: readonly string[];
  /** The same, as they may be told: what stands for a variable may be a secret that somebody has pasted. */
  readonly told: readonly string[];
  readonly version: string;
}

/** The job of a forge; null where there is none. */
export function jobFor(forge: Forge, wanted: Wanted): Job | null {
  return forge === 'none' ? null : JOBS[forge](wanted);
}

/** Where the job of a forge goes; null where there is none. */
export function fileOfJob(forge: Forge): string | null {
  return jobFor(forge, { target: '', variables: [], told: [], version: '' })?.file ?? null;
}

function program({ version }: Wanted): string {
  return `npx --yes --package=platform-api-conformance@${version} platform-conformance`;
}

function command(wanted: Wanted): string {
  return `${program(wanted)} run --target ${inShell(wanted.target)}`;
}

function lines(variables: readonly string[], line: (name: string) => string): string {
  return variables.map((name) => `${line(name)}\n`).join('');
}

const JOBS: Readonly<Record<Exclude<Forge, 'none'>, (wanted: Wanted) => Job>> = {
  github: (wanted) => ({
    file: '.github/workflows/conformance.yml',
    remark: wanted.told.length === 0 ? null : `set ${wanted.told.join(', ')} as secrets of the repository`,
    text: `# Holds a pull request back while the target breaks the contract.
name: Contract conformance

on:
  pull_request:
  workflow_dispatch:

permissions:
  contents: read
  # What the comment is written with.
  pull-requests: write

# Two runs at once would share accounts and the notification URL.
concurrency:
  group: conformance

jobs:
  conformance:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Judge the target
${wanted.variables.length === 0 ? '' : '        env:\n'}${lines(wanted.variables, (name) => `          ${inYaml(name)}: \${{ secrets.${name} }}`)}        run: ${inWorkflow(command(wanted))}
      - name: Tell it on the pull request
        if: \${{ !cancelled() && github.event_name == 'pull_request' }}
        # A pull request of a fork may read and not write: the job's summary has the same.
        continue-on-error: true
        env:
          COMMENT_TOKEN: \${{ github.token }}
        run: ${program(wanted)} comment
      - name: Keep the report
        if: \${{ !cancelled() }}
        uses: actions/upload-artifact@v4
        with:
          name: conformance-report
          path: conformance-report
          if-no-files-found: error
`,
  }),
  gitlab: (wanted) => ({
    file: 'conformance.gitlab-ci.yml',
    remark: `add to .gitlab-ci.yml: include: [{ local: conformance.gitlab-ci.yml }]${wanted.told.length === 0 ? '' : `, and set ${wanted.told.join(', ')} (masked) in the CI/CD variables`}; COMMENT_TOKEN, a project access token (scope api), has the result told in the merge request`,
    text: `# Holds a merge request back while the target breaks the contract.
conformance:
  image: node:22
  # Two runs at once would share accounts and the notification URL.
  resource_group: conformance
  timeout: 60 minutes
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_PIPELINE_SOURCE == "schedule"
  script:
    - ${inYaml(command(wanted))}
  after_script:
    - if [ -n "$COMMENT_TOKEN" ]; then ${program(wanted)} comment; fi
  artifacts:
    when: always
    expire_in: 30 days
    expose_as: Contract conformance
    paths: [conformance-report/]
    reports:
      junit: conformance-report/junit.xml
`,
  }),
  jenkins: (wanted) => ({
    file: 'conformance.Jenkinsfile',
    remark: `make a pipeline of it, and credentials (secret text) named ${[...wanted.told, 'COMMENT_TOKEN'].join(', ')}; the last one writes the comment`,
    text: `// Fails while the target breaks the contract.
pipeline {
  agent { docker { image 'node:22' } }
  options {
    disableConcurrentBuilds()
    timeout(time: 30, unit: 'MINUTES')
  }
  environment {
    // In the container nobody has a home, which npm needs.
    HOME = "\${env.WORKSPACE}"
${lines(wanted.variables, (name) => `    ${name} = credentials('${name}')`)}  }
  stages {
    stage('Contract conformance') {
      steps {
        sh ${inGroovy(command(wanted))}
      }
    }
  }
  post {
    always {
      junit allowEmptyResults: true, testResults: 'conformance-report/junit.xml'
      archiveArtifacts artifacts: 'conformance-report/**', allowEmptyArchive: true
      script {
        if (env.CHANGE_ID) {
          withCredentials([string(credentialsId: 'COMMENT_TOKEN', variable: 'COMMENT_TOKEN')]) {
            sh '${program(wanted)} comment || true'
          }
        }
      }
    }
  }
}
`,
  }),
};
