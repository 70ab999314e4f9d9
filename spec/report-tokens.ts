/**
 * The JWTs in an answer, each by a number that stands for the names of its claims: tokens of one kind have one number. 0 is
 * one whose claims cannot be read.
 */
export interface TokensRecord {
  /** Of what stands in `data.Token`; null where nothing does. */
  readonly granted: number | null;
  /** Of those anywhere in the body, and in header lines. */
  readonly body: readonly number[];
  readonly headers: readonly number[];
}
