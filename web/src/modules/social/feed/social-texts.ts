import type { socialReasons } from '@gerai/shared/social/feed/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof socialReasons>({
  'social.reply_too_long': ({ maximum }, say) =>
    msg`A reply has at most ${{ limit: say.number(maximum) }} characters`,
  'social.day_full': ({ again }, say) =>
    msg`You have reached today’s limit for posts and comments. You can write more from ${{ when: say.moment(again) }}.`,
});
