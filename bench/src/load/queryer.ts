/** A connection that takes statements. */
export interface Queryer {
  query(text: string): Promise<unknown>;
}
