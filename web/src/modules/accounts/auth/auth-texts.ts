import type { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import './session-failure-texts.ts';

addReasonTexts<typeof authReasons>({
  'auth.too_many_attempts': ({ seconds }, say) =>
    msg`Too many wrong passwords. Try again in ${{ wait: say.wait(seconds) }}, or sign in on a device where you have signed in before.`,
  'auth.attempts_in_turn': ({ seconds, latest }, say) =>
    msg`Somebody is trying many passwords. Try again in ${{ wait: say.wait(seconds) }}; your turn comes in ${{ latest: say.wait(latest) }} at the latest. A device where you have signed in before can sign in now.`,
  'auth.too_many_on_device': ({ seconds }, say) =>
    msg`Too many wrong passwords. Try again in ${{ wait: say.wait(seconds) }}, or ask an admin for a new link.`,
});
