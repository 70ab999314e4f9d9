/** Rows whose change no report shows: how the bytes of a body are parted, the form of the first line, what the password of a user is, which connection it comes on, a letter of a path that is secret. */
const UNSEEN =
  /\b(?:a body of (?:nothing|its own bytes)|with neither a body nor a length|the target in absolute form|the version HTTP\/1\.0|the path with a letter percent-encoded|a letter of the path percent-encoded|the token as the password of Basic|the cookie that |on a connection on which )/;

/** Whether what a case changes is nothing that a report shows: in it the request may be the same as that of another, or as a good one. */
export function isUnseen(label: string): boolean {
  return UNSEEN.test(label);
}
