import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const dayEndReasons = reasons('day_end', {
  not_admin: 'Only an admin may settle a day',
  future: 'A day that has not ended cannot be settled: choose today or an earlier date',
  done: 'Task status update completed for {date:date}: {failed:number} tasks auto-failed, {approved:number} tasks auto-approved.',
  not_ended: 'This day has not ended, or has already been reopened',
  ended_again: 'The day has ended again. Check again what would be reopened.',
  no_reason: 'Say why: the trail keeps it',
  unknown: 'An unknown error occurred',
});
export type DayEndBecause = Because<typeof dayEndReasons>;
export type DayEndReason = keyof typeof dayEndReasons;
