import type { certificateReasons } from '@gerai/shared/training/certificates/reasons.ts';
import type { learningReasons } from '@gerai/shared/training/learning/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

// Completing a course issues its certificate.
addReasonTexts<typeof certificateReasons>({
  'certificates.no_free_number': msg`No free number was found for the certificate`,
});

addReasonTexts<typeof learningReasons>({
  'learning.not_offered': msg`This course is not offered any more`,
  'learning.not_renewable': msg`You have completed this course. It can be renewed from 30 days before its certificate expires.`,
  'learning.cannot_leave': msg`A course that was assigned to you, or whose quiz you have begun, cannot be left`,
  'learning.lesson_locked': msg`Finish the lessons before this one first`,
  'learning.not_started': msg`Start the course first`,
  'learning.not_all_ticked': msg`Tick everything on the list first`,
  'learning.video_not_watched': msg`Watch the video to its end first`,
  'learning.quiz_not_passed': msg`Pass the quiz to complete this lesson`,
  'learning.no_attempts_left': msg`You have no attempts left. Ask your manager for another one.`,
  'learning.quiz_passed': msg`You have passed this quiz already`,
  'learning.wrong_answers': msg`These answers do not fit this attempt. Load the quiz again.`,
});
