/** What an answer should not have been. */
export interface Finding {
  promise: string;
  what: string;
}
