import type { passwordReasons } from '@gerai/shared/accounts/users/password-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

/** Imported by every screen on which a password is chosen. */
addReasonTexts<typeof passwordReasons>({
  'password.common': msg`This password is among the most used ones, which are guessed first. Choose another one.`,
  'password.own': msg`This password is made of the name or email address, which are guessed first. Choose another one.`,
  'password.of_business': msg`This password is made of the name of Gerai or of the business, which are guessed first. Choose another one.`,
  'password.unchanged': msg`Choose a password other than the present one.`,
  'password.change_needed': msg`An admin has set your password. Choose one of your own first.`,
});
