import { type Because, reasons } from '../../http/reason-catalogue.ts';

/**
 * Why a new password is refused: others would try it first, or an admin knows it. Said to its owner and to an admin who
 * sets it for somebody.
 */
export const passwordReasons = reasons('password', {
  common: 'This password is among the most used ones, which are guessed first. Choose another one.',
  own: 'This password is made of the name, email address or phone number, which are guessed first. Choose another one.',
  of_business:
    'This password is made of the name of Gerai or of the business, which are guessed first. Choose another one.',
  unchanged: 'Choose a password other than the present one.',
  /** The session can do nothing else before. */
  change_needed: 'An admin has set your password. Choose one of your own first.',
});
export type PasswordBecause = Because<typeof passwordReasons>;
