/** A promise of the product that did not hold. */
export interface Broken {
  promise: string;
  what: string;
  /** Seconds after the start, where it is known: the report names the fault of that moment. */
  at?: number;
}
