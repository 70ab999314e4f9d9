import { expect, test } from '@playwright/test';
import { changedWithoutEffect } from '../../../../fixtures/roles/platform/surface/without-effect.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';

type Edit = (good: Stimulus) => Stimulus;

const ADDRESS = new URL('https://acme.example/orders');
const dry = Stimulus.of('POST', ADDRESS).with('Content-Type', 'application/json').withBody('{"to":"x","dry_run":true}');
const dryByQuery = Stimulus.of('POST', new URL('?tenant=1&dryRun=1', ADDRESS)).withBody('{"to":"x"}');
const plain = Stimulus.of('POST', ADDRESS).with('Content-Type', 'application/json').withBody('{"to":"x"}');

const asForm: Edit = (good) => good.withField('conformance', '1');
const asCsv: Edit = (good) => good.with('Content-Type', 'text/csv').withBody('conformance,1');
const asText: Edit = (good) => good.with('Content-Type', 'text/plain');
const withCharset: Edit = (good) => good.with('Content-Type', 'Application/JSON; charset=utf-8');
const withAgent: Edit = (good) => good.with('User-Agent', 'x');
const withoutQuery: Edit = (good) => good.withoutQuery();
const withQuery: Edit = (good) => good.asking('v=1');

for (const [what, good, change, isLawful] of [
  ['a form for a body that says so', dry, asForm, false],
  ['CSV for it', dry, asCsv, false],
  ['the same body as a text', dry, asText, false],
  ['the same body with a charset', dry, withCharset, true],
  ['CSV, where a member within another one says so', plain.withBody('{"auth":{"x":1,"testMode":true}}'), asCsv, false],
  ['CSV, where a mode says so', plain.withBody('{"mode":"sandbox"}'), asCsv, false],
  ['no query, where a value of it says so', plain.asking('mode=dryrun'), withoutQuery, false],
  ['another agent', dry, withAgent, true],
  ['no query, where that says so', dryByQuery, withoutQuery, false],
  ['a query more, where one says so', dryByQuery, withQuery, true],
  ['another body, where the query says so', dryByQuery, asCsv, true],
  ['a form, where nothing says so', plain, asForm, true],
  ['CSV, where a value is a word that says so of others', plain.withBody('{"query":"test","to":"draft"}'), asCsv, true],
  ['CSV, where a value says so', plain.withBody('{"mode":"dry-run"}'), asCsv, false],
] as const)
  test(`a good request that is to have no effect, with a change: ${what}`, () => {
    const made = changedWithoutEffect(good, change);
    if (isLawful) expect(made?.parts).toEqual(change(good).parts);
    else expect(made).toBeNull();
  });
