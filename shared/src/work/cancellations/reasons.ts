import { reasons } from '../../http/reason-catalogue.ts';

export const cancellationReasons = reasons('cancellations', {
  no_reason: 'Say why: the people of the outlet read it, and the trail keeps it',
  submitted: "This task has been submitted, so it can't be cancelled",
  cancelled: 'This task is cancelled already',
  not_cancelled: 'This task is not cancelled any more',
  over: 'The day of this task is over',
});
export type CancellationReason = keyof typeof cancellationReasons;
