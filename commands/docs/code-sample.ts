/** An example in one language, as Redoc's `x-codeSamples` has it. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}
