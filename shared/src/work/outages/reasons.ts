import { reasons } from '../../http/reason-catalogue.ts';

export const outageReasons = reasons('outages', {
  future: 'A day that has not begun cannot be an outage: choose today or an earlier date',
  marked: 'These outlets already have an outage on this date, or no longer exist',
  no_outlets: 'Choose the outlets',
  no_reason: 'Give a reason. Staff, managers and the trail see it.',
});
export type OutageReason = keyof typeof outageReasons;
