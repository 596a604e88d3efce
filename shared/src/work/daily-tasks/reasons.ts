import { reasons } from '../../http/reason-catalogue.ts';

export const dailyTaskReasons = reasons('daily_tasks', {
  busy: 'Many lists are being read right now. Try again in a moment.',
  too_long: 'This takes too long to find. Choose a shorter period.',
  too_many_groups: 'These are too many groups to show. Choose a shorter period or fewer outlets.',
});
