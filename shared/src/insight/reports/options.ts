/** The groupings of a report; 'task' is a template by its display id, across outlets. */
export const REPORT_GROUPINGS = ['outlet', 'region', 'area', 'jobRole', 'task'] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** The sort columns. The rates are those of rules.ts. */
export const REPORT_SORTS = [
  'name',
  'tasks',
  'completion',
  'onTime',
  'rejection',
  'autoFailed',
  'autoApproved',
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const reportLimits = { days: 366, defaultDays: 30, pageRows: 200 } as const;
