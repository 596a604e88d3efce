/** A connection that runs statements. */
export interface Queryer {
  query(text: string): Promise<unknown>;
}
