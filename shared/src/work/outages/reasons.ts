import { reasons } from '../../http/reason-catalogue.ts';

export const outageReasons = reasons('outages', {
  future: 'A day that has not begun cannot be an outage: choose today or an earlier date',
  marked: 'These outlets have an outage on this date already, or are no more',
  no_outlets: 'Choose the outlets',
  no_reason: 'Say why: staff, managers and the trail are told',
});
export type OutageReason = keyof typeof outageReasons;
