import { type Challenge, type Gesture, isGesture } from '@gerai/shared/work/submissions/challenge.ts';
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const fingers: Partial<Record<Gesture, number>> = { one_finger: 1, two_fingers: 2, three_fingers: 3 };

/** A gesture in words: '2 fingers'. */
export function gestureName(i18n: I18n, gesture: Gesture): string {
  const count = fingers[gesture];
  if (count) return i18n._(msg`${plural(count, { one: '# finger', other: '# fingers' })}`);
  return i18n._(msg`an open hand`);
}

/** What the photo must show, in one sentence: 'Show 2 fingers'. */
export function challengeText(i18n: I18n, challenge: Challenge): string {
  if (!isGesture(challenge)) return i18n._(msg`Show the code ${challenge} on paper`);
  const name = gestureName(i18n, challenge);
  return i18n._(msg`Show ${name}`);
}
