import { type Because, reasons } from '../../http/reason-catalogue.ts';

export const reviewReasons = reasons('reviews', {
  notes_required: 'Please provide notes when rejecting a task',
  own_submission: 'You cannot review your own submission',
  not_approved: 'Only a task that a manager has approved can be audited',
  already_decided: 'This task was already {decision} by {person}',
  already_decided_by_system: 'This task was already {decision} by the system',
  nothing_waits: 'Nothing waits to draw from',
  sample_too_large: 'A sample has at most {size:number} submissions: choose a smaller part or fewer days',
  nothing_to_decide: 'Nothing to decide',
  too_many_decisions: 'At most {maximum:number} submissions at once',
  decided_twice: 'A submission can be decided once only',
});
export type ReviewReason = keyof typeof reviewReasons;
export type ReviewBecause = Because<typeof reviewReasons>;
