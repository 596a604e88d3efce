import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const clockReasons = reasons('clock', {
  differs:
    "The server's clock differs from the database's by {seconds:wait}. Set both by NTP. Until then no job runs.",
  leapt:
    'No server has run since {seen:moment}, or its clock is ahead. Until an admin says which (Database Maintenance), no tasks are made and no day is ended.',
  behind:
    'The clock is behind {seen:moment}, when a server last ran. Until it is corrected, or an admin says that it is right (Database Maintenance), no day is ended.',
  not_right: 'The clock of the server is not the one that you saw. Look again.',
  still_differs: "The server's clock differs from the database's. Set both by NTP first.",
});
export type ClockBecause = Because<typeof clockReasons>;
