import { reasons } from '../../http/reason-catalogue.ts';

export const teamReasons = reasons('team', {
  not_yours: 'Only their manager or an admin can do this',
  no_quiz: 'There is no quiz here at which attempts are used up',
});
