import { surfaceOf } from '../spec/client-bounds.ts';
import type { OfClient } from '../spec/matchers.ts';
import { clientSequence, ofKind, type ClientRow } from './client-timeline.ts';
import { lasting } from './lasting.ts';
import type { Told } from './recorded.ts';
import { surfacesAgainst } from './redraw-client.ts';

interface Failed extends Told {
  readonly got: string;
}

type WrongsOf = (failed: Failed) => readonly string[];

/**
 * What a client did wrong in a scenario: all of it, since which of its requests comes first may be another one each time. What
 * it does to one surface is not what it does to another.
 */
export const ofClient: Readonly<Record<OfClient, WrongsOf>> = {
  toLogInAnonymously: inRows(['login'], ({ form }) => (form === 'none' ? [] : [`Authorization ${form}`])),
  toLogInAsJson: ({ exchanges }) =>
    exchanges.map(({ request }) => {
      const [, type] = request.headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
      return type === undefined ? 'no Content-Type' : lasting(type.split(';', 1)[0]?.toLowerCase() ?? '');
    }),
  toSayWhoLogsIn: fault,
  toReuseToken: surfaces('toReuseToken'),
  toServeManyCalls: surfaces('toServeManyCalls'),
  toRenewToken: surfaces('toRenewToken'),
  toCarryToken: inRows(['reseller', 'storefront'], ({ form }) => (form === 'exact' ? [] : [`Authorization ${form}`])),
  toSendKeyAlone: inRows(['supplier', 'payment'], ({ key, form, others }) => [
    ...(key === 'right' ? [] : [`ApiKey ${key}`]),
    ...(form === 'none' ? [] : ['Authorization beside it']),
    ...(others === '-' ? [] : others.split(',').map((name) => `${name} beside it`)),
  ]),
  toRepeatRefused: surfaces('toRepeatRefused'),
  toSendLatestToken: (failed) => {
    const altered = inRows(['reseller', 'storefront'], ({ form, isWhole }) =>
      form === 'exact' && !isWhole ? ['a token that was not issued'] : [],
    )(failed);
    if (altered.length > 0) return altered;
    return [/a token that had ended/.test(failed.got) ? 'a token that had ended' : 'a token that had been refused'];
  },
  toKeepTokensApart: inRows(['reseller', 'storefront', 'signIn'], ({ kind, token }) =>
    token === undefined || token.surface === surfaceOf(kind) ? [] : [`the ${token.surface} token`],
  ),
  toSendNothingElsewhere: inRows(['trap'], ({ carries, form, key, leaks }) => {
    if (!carries) return [];
    return [...(form === 'none' ? [] : ['a token']), ...(key === 'none' ? [] : ['a key']), ...placesOf(leaks)];
  }),
  toKeepCredentialsInHeaders: inRows(null, ({ leaks }) => placesOf(leaks)),
  toRestAfterForbidden: surfaces('toRestAfterForbidden'),
  toLeaveRefusedLogin: surfaces('toLeaveRefusedLogin'),
  toEndAfterRefusals: surfaces('toEndAfterRefusals'),
  toReadAnswer: ({ got }) => [/further logins/.test(got) ? 'further logins' : 'too few calls'],
};

/** Places in which a credential stands; what was not looked through is none. */
function placesOf(leaks: string): string[] {
  return leaks
    .split(',')
    .flatMap((place) => (place === '-' || place === 'unread' ? [] : [`a credential in the ${place}`]));
}

/** @param kinds of which requests; null for all. */
function inRows(kinds: readonly string[] | null, wrongsIn: (row: ClientRow) => readonly string[]): WrongsOf {
  return ({ facts }) => {
    const { rows } = clientSequence(facts);
    const told = kinds === null ? rows : ofKind(rows, ...kinds);
    return [...new Set(told.flatMap((row) => wrongsIn(row).map((wrong) => `${wrong} (${row.kind})`)))];
  };
}

function surfaces(matcher: OfClient): WrongsOf {
  return (failed) => surfacesAgainst(matcher, failed);
}

/** What is wrong with a request, without which one it is. */
function fault({ got }: Failed): readonly string[] {
  return [lasting(got.replace(/ in request \d.*$/, ''))];
}
