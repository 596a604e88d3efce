import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const reportReasons = reasons('reports', {
  period_backwards: 'The period ends before it begins',
  period_too_long: 'A report covers at most {days:number} days',
  task_region: 'Tasks are counted for all outlets together',
});
export type ReportBecause = Because<typeof reportReasons>;
