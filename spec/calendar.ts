/**
 * The midnight in UTC with which a day of ISO 8601 begins.
 * @param date in the basic form: a calendar date `YYYYMMDD`, an ordinal date `YYYYDDD` or a week date `YYYYWwwD`. Its form is
 *   known to be right; whether the calendar has the day is asked here.
 * @returns milliseconds since 1970-01-01T00:00:00Z; null where there is no such day.
 */
export function midnightOf(date: string): number | null {
  const year = Number(date.slice(0, 4));
  if (date[4] === 'W') return ofWeek(year, Number(date.slice(5, 7)), Number(date[7]));
  const [month, day] = date.length === 7 ? [0, date.slice(4)] : [Number(date.slice(4, 6)) - 1, date.slice(6)];
  const midnight = dayOf(year, month, Number(day));
  const isInYear = midnight.getUTCFullYear() === year && Number(day) > 0;
  return isInYear && (date.length === 7 || midnight.getUTCMonth() === month) ? midnight.getTime() : null;
}

/** Week 1 is that of 4 January, and the year of a week is that of its Thursday. */
function ofWeek(year: number, week: number, day: number): number | null {
  const fourth = dayOf(year, 0, 4);
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7;
  if (week === 0 || dayOf(year, 0, monday + 3).getUTCFullYear() !== year) return null;
  return dayOf(year, 0, monday + day - 1).getTime();
}

/** Set apart from the constructor, which would take the years 0 to 99 for 1900 to 1999. */
function dayOf(year: number, month: number, day: number): Date {
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month, day);
  return midnight;
}
