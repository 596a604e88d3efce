/** The moment `seconds` before `now`, for comparisons in the database. */
export const secondsBefore = (now: Date, seconds: number): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();
