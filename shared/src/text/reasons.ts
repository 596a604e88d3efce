import { reasons } from '../http/reason-catalogue.ts';

export const nameReasons = reasons('names', {
  hidden_characters: 'The name contains invisible characters. Type it again.',
  name_of_admin: 'This name reads like an admin’s. An admin can set it for you.',
});
export type NameReason = keyof typeof nameReasons;
