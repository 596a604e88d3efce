import type { teamReasons } from '@gerai/shared/training/team/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof teamReasons>({
  'team.not_yours': msg`Only their manager or an admin can do this`,
  'team.no_quiz': msg`There is no quiz here at which attempts are used up`,
});
