/** An example in one language, as Redoc's `x-codeSamples` has it. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** One request: what every language has to say in its own way. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}

/**
 * How one language sends a request, and how it receives a delivery. No sample follows a redirect with a credential
 * (CLIENT-11), each ends with an error where it is refused, and each runs as it stands.
 */
export interface Language {
  /** As Redoc's highlighter knows it. */
  readonly lang: string;
  readonly call: (call: Call) => string;
  /** Listens at the port that `PORT` names, for deliveries with the key that `API_KEY` names; absent where it is no server. */
  readonly receiver?: string;
}

/** A value as the JSON that a sample shows. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Text of several lines within a line that is indented by so much. */
export function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
