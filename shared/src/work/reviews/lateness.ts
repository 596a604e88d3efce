/** How many whole minutes after its deadline something was submitted; 0 for in time. */
export const minutesLate = (submitted_at: string, deadline: string): number =>
  Math.max(0, Math.floor((Date.parse(submitted_at) - Date.parse(deadline)) / 60_000));
