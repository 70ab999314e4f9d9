const TYPE = 'series target';

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

/** What a test of a series carries, so that its target is known. */
export function seriesAnnotation(id: string): Annotation & { readonly description: string } {
  return { type: TYPE, description: id };
}

/** Under what the metadata of a series keeps what a report calls a target. */
export function metadataKey(id: string): string {
  return `${TYPE} ${id}`;
}

/** The target that a test of a series is for. @throws when it carries no such annotation. */
export function seriesIdOf(annotations: readonly Annotation[]): string {
  const id = annotations.find(({ type }) => type === TYPE)?.description;
  if (id === undefined) throw new Error('A test of a series names no target');
  return id;
}
