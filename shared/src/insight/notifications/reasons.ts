import { reasons } from '../../http/reason-catalogue.ts';

export const notificationReasons = reasons('notifications', {
  no_pushes: 'This server sends no pushes',
  not_a_push_service: 'Not the address of a push service',
  not_subscribed: 'This device is no longer subscribed. Turn notifications off and on again',
  push_service_unreachable: "The browser's push service can't be reached. Try again later",
  push_service_refused: "The browser's push service refused the push (status {status}). Try again later",
});
