/** Whole minutes between the deadline and the submission; 0 if on time. */
export const minutesLate = (submitted_at: string, deadline: string): number =>
  Math.max(0, Math.floor((Date.parse(submitted_at) - Date.parse(deadline)) / 60_000));
