/**
 * The text without those of the characters that it ends with. A pattern such as `/0+$/` begins anew at each of them, and
 * takes the square of the time where they stand within a text and not at its end.
 * @param characters each a single UTF-16 unit.
 */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
