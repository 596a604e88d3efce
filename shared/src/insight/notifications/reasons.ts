import { reasons } from '../../http/reason-catalogue.ts';

export const notificationReasons = reasons('notifications', {
  no_pushes: 'This server sends no pushes',
  not_a_push_service: 'Not the address of a push service',
});
