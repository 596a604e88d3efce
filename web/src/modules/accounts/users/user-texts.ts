import { userMessages } from '@gerai/shared/accounts/users/manage-contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../core/i18n/message-text.ts';

const [name, when] = marks;

/** The server's words for a new password of under 8 characters. */
export const passwordTooShort = 'Password must be at least 8 characters long';

addTexts({
  [userMessages.confirmDelete(name)]:
    msg`Are you sure you want to delete user "${name}"? This action cannot be undone.`,
  [userMessages.createdTitle]: msg`User created successfully`,
  [userMessages.createFailedTitle]: msg`Failed to create user`,
  [userMessages.updatedTitle]: msg`User updated`,
  [userMessages.updateFailedTitle]: msg`Failed to update user`,
  [userMessages.passwordResetTitle]: msg`Password reset successfully`,
  [userMessages.passwordResetFailedTitle]: msg`Failed to reset password`,
  [userMessages.deletedTitle]: msg`User deleted`,
  [userMessages.deleteFailedTitle]: msg`Failed to delete user`,
  [userMessages.bulkFailedTitle]: msg`Bulk action failed`,
  [userMessages.loadFailedTitle]: msg`Error loading data`,
  [userMessages.passwordRequired]: msg`Please enter a new password`,
  [userMessages.typeDelete]: msg`Please type DELETE to confirm`,
  [userMessages.roleRequired]: msg`Please select a role`,
  [userMessages.locationRequired]: msg`Please select a location`,
  [userMessages.emailTaken]: msg`Email already exists`,
  [userMessages.unknownRole]: msg`This role does not exist any more`,
  [userMessages.unknownLocation]: msg`This location does not exist any more`,
  [userMessages.unknownJobRole]: msg`This job role does not exist any more`,
  [userMessages.lastAdmin]: msg`The last active admin must stay one`,
  [userMessages.ownAccount]: msg`You cannot do this to your own account`,
  [userMessages.adminNoMore]: msg`You are no admin any more`,
  [userMessages.adminAccount]: msg`A service key cannot make or change an admin account`,
  [userMessages.inactiveAccount]: msg`This account is inactive. Activate it first.`,
  [userMessages.notFound]: msg`User not found`,
  [userMessages.changedMeanwhile(name, when)]:
    msg`${name} changed this user at ${when}. Load the current values before you save yours.`,
  Someone: msg`Someone`,
  [userMessages.linkGone]: msg`This link is not valid any more. Ask an admin for a new one.`,
  'Enter a name': msg`Enter a name`,
  'Invalid email format': msg`Invalid email format`,
  [passwordTooShort]: msg`Password must be at least 8 characters long`,
});
