import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const generationReasons = reasons('generation', {
  no_templates: 'No task templates found. Create some templates first.',
  out_of_bounds: 'Choose a date from {first:date} to {last:date}',
  none: 'No tasks were generated for {date:date}. Check your template schedules.',
  done: 'Generated {generated:number} tasks for {date:date}, skipped {skipped:number}.',
  created: 'Task generated',
  exists: 'Task already exists for this date',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  no_reason: 'Say why: the people of the outlets read it, and the trail keeps it',
  nothing_to_withdraw: 'Nothing of this run can be withdrawn any more',
  unexpected: 'An unexpected error occurred',
});
export type GenerationBecause = Because<typeof generationReasons>;
export type GenerationReason = keyof typeof generationReasons;
