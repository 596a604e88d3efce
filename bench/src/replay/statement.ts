/** A statement as the server sent it to PostgreSQL, in order. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Rows returned or changed. */
  rowCount?: number;
}

/** The statements of one request, and the values that are specific to it. */
export interface Sighting {
  statements: readonly Statement[];
  known: Readonly<Record<string, string>>;
}

/** Placeholder in a template for bytes that must be new each time, such as a secret's digest. */
export interface NewBytes {
  newBytes: number;
}

export const isNewBytes = (value: unknown): value is NewBytes =>
  typeof value === 'object' && value !== null && 'newBytes' in value;
