import { reasons } from '../../http/reason-catalogue.ts';

export const postingReasons = reasons('postings', {
  place_required: 'Choose an outlet or an area',
  area_manager_only: 'People manage an area; as staff they work at an outlet',
  job_role_required: 'Choose the job role whose tasks they do there',
  ends_before: 'The last day is the first day or later',
  ended: 'This has already ended. Add it again.',
  not_posted: 'Only managers and staff work at further outlets. Change the role first.',
  overlap: 'They are there in this role on some of these days already',
  unknown_place: 'This outlet or area has been deleted. Reopen this form.',
  unknown_job_role: 'This job role has been deleted. Reopen this form.',
  day_passed: 'The last day is today or later. To end an account now, deactivate it.',
  moves_nowhere: 'Choose another outlet or another job role',
  move_passed: 'Choose tomorrow or later. To move someone today, change the location.',
});

/** What is said to people with several places, on the phone; the others are the admin's. */
export const placeReasons = reasons('postings', { not_yours: 'You do not work there today' });
export type PostingReason = keyof typeof postingReasons | keyof typeof placeReasons;
