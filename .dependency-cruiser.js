/**
 * The map of the house: who may import whom. CONTRIBUTING.md shows it; `npm run lint:map` holds it, types included.
 */

/** The rooms of `fixtures/`, from the top floor down. Each may import what stands below it. */
const FLOORS = [
  ['fixtures/index.ts', 'what a chapter imports'],
  ['fixtures/run/', 'how a run is put together'],
  ['fixtures/roles/', 'the suite’s part towards each end'],
  // Roles hand it what they would ask as a row, and it has the engine confirm what it finds.
  ['fixtures/explore/', 'what is sent beyond the rows of a rule'],
  ['fixtures/engine/', 'when a request is sent, and after which control'],
  ['fixtures/judge/', 'what an answer means'],
  ['fixtures/wire/', 'bytes out, bytes in'],
  ['fixtures/terminal/', 'what a person is shown, and presses'],
  ['fixtures/target/', 'who is tested'],
  ['fixtures/secrets/', 'what must not be shown'],
].map(([path, what]) => ({ path: `^${path.replace('.', '\\.')}`, name: path, what }));

/** The rooms within a large one, from the top floor down. What stands beside them imports any, and is imported as it is. */
const INNER = {
  'fixtures/roles/callback/': ['deliveries', 'orders', 'hub', 'claims', 'script', 'time'],
  'fixtures/roles/platform/': ['lifetime', 'revocation', 'login', 'surface', 'credentials', 'requests'],
  'fixtures/target/': ['job', 'checks', 'parts', 'document'],
  'fixtures/secrets/': ['learn', 'find', 'codings'],
};

const ROLES = ['callback', 'receiver', 'client', 'platform'];

/** @type {(name: string, from: object, to: object, comment: string) => import('dependency-cruiser').IForbiddenRuleType} */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** What stands above a floor. */
const above = FLOORS.map(({ path }, place) => ({ path, higher: FLOORS.slice(0, place).map((one) => one.path) }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }, 'Circles of imports are a design fault.'),
    ...above
      .filter(({ higher }) => higher.length > 0)
      .map(({ path, higher }) =>
        forbid(`${path.slice(1)} imports downwards`, { path }, { path: higher }, 'Data goes one way.'),
      ),
    ...Object.entries(INNER).flatMap(([large, rooms]) =>
      rooms
        .slice(1)
        .map((room, place) =>
          forbid(
            `${large}${room} imports downwards`,
            { path: `^${large}${room}/` },
            { path: rooms.slice(0, place + 1).map((higher) => `^${large}${higher}/`) },
            'Data goes one way.',
          ),
        ),
    ),
    forbid(
      'spec imports nothing of ours',
      { path: '^spec/' },
      { path: '^(evidence|fixtures|tests|reporters|commands)/' },
      'What is promised stands by itself.',
    ),
    forbid(
      'evidence is read by the spec alone',
      { path: '^evidence/' },
      { path: '^(fixtures|tests|reporters|commands)/' },
      'Whoever checks a report has nothing but the report and the contract.',
    ),
    forbid(
      'reporters import the spec and what reads evidence',
      { path: '^reporters/' },
      { path: '^(fixtures|tests|commands)/' },
      'Playwright in, files out.',
    ),
    forbid(
      'a chapter has one import',
      { path: '^tests/[a-z]+\\.(spec|cases)\\.ts$' },
      { path: '^(fixtures|spec|evidence|reporters|commands)/', pathNot: '^fixtures/index\\.ts$' },
      'What a chapter needs, fixtures/index.ts gives.',
    ),
    forbid(
      'the reference knows nothing of how it is judged',
      { path: '^fixtures/reference/' },
      { path: '^(evidence|fixtures|tests|reporters|commands)/', pathNot: '^fixtures/reference/' },
      'It could stand in a repository of its own.',
    ),
    forbid(
      'nobody looks into the reference',
      { path: '^(fixtures|reporters|tests/[a-z]+\\.)', pathNot: '^fixtures/reference/' },
      { path: '^fixtures/reference/', pathNot: '^fixtures/reference/start\\.ts$' },
      'A run starts it, and judges it from outside like any other.',
    ),
    forbid(
      'defects are for the registries',
      { path: '^fixtures/', pathNot: '/(defects|variations)' },
      { path: '^fixtures/reference/[a-z]+/(defects|variations)' },
      'The reference itself is lawful.',
    ),
    ...ROLES.filter((role) => role !== 'platform').map((role) =>
      forbid(
        `the ${role} has no other role`,
        { path: `^fixtures/roles/${role}/` },
        { path: '^fixtures/roles/', pathNot: [`^fixtures/roles/${role}/`, '^fixtures/roles/platform/'] },
        'Only the platform is spoken to by all.',
      ),
    ),
    forbid(
      'the platform has no other role',
      { path: '^fixtures/roles/platform/' },
      { path: '^fixtures/roles/', pathNot: '^fixtures/roles/platform/' },
      'Only the platform is spoken to by all.',
    ),
    forbid(
      'commands are started, not imported',
      { path: '^(spec|evidence|fixtures|reporters)/' },
      { path: '^commands/' },
      'What they share stands below them.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(spec|evidence|fixtures|tests|reporters|commands)/',
    // Types count: a circle of types is a circle.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
