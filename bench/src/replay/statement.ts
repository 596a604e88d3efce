/** One statement as the server sent it to PostgreSQL, in the order of sending. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Rows given or changed. */
  rowCount?: number;
}

/** What one request of the product did, and the values by which it is known to be that request. */
export interface Sighting {
  statements: readonly Statement[];
  known: Readonly<Record<string, string>>;
}

/** Stands in a template for bytes that must be new each time, such as a secret's digest. */
export interface NewBytes {
  newBytes: number;
}

export const isNewBytes = (value: unknown): value is NewBytes =>
  typeof value === 'object' && value !== null && 'newBytes' in value;
