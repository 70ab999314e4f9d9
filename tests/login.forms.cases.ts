import { OTHER_WAYS, type LoginChange, type OtherWay } from '../fixtures/index.ts';

/** Ways in which each platform is asked, whether it reads them or not. */
type Always = readonly OtherWay['name'][];

/** The ways in which what must be refused is asked: each that is read, and these. */
export function waysToAsk(read: readonly OtherWay[], always: Always): readonly OtherWay[] {
  return OTHER_WAYS.filter((way) => always.includes(way.name) || read.includes(way));
}

/** The same logins in each of these ways: code that reads one may know of less than the other. */
export function inWays(logins: readonly LoginChange[], ways: readonly OtherWay[]): readonly LoginChange[] {
  return ways.flatMap(({ as, write }) =>
    logins.map(([label, change]): LoginChange => [`${label}, ${as}`, (good) => write(change(good))]),
  );
}
