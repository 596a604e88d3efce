import { reasons } from '../../http/reason-catalogue.ts';

export const trailReasons = reasons('trail', {
  running: 'The trail is being checked already. Wait until that has ended.',
  interrupted: 'The server stopped while it checked the trail',
});
export type TrailReason = keyof typeof trailReasons;
