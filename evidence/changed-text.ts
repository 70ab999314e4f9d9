/** In what way a text came otherwise than it was sent; what came instead is not told. */
export function changeOfText(sent: string, came: string): string {
  if (came.toLowerCase() === sent.toLowerCase()) return 'in other letters';
  if (sent.includes(came)) return 'a part of it';
  return came.includes(sent) ? 'more than it' : 'another text';
}
