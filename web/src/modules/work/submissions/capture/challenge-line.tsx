import { type Challenge, type Gesture, isGesture } from '@gerai/shared/work/submissions/challenge.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconHandFinger,
  IconHandStop,
  IconHandThreeFingers,
  IconHandTwoFingers,
  IconNote,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './challenge-line.module.css';
import { challengeText } from './challenge-words.ts';

const icons: Record<Gesture, ComponentType<IconProps>> = {
  one_finger: IconHandFinger,
  two_fingers: IconHandTwoFingers,
  three_fingers: IconHandThreeFingers,
  open_hand: IconHandStop,
};

/** What the photo must show, if the task asks for something, large enough to be read before the camera covers the screen. */
export function ChallengeLine({ challenge }: { challenge: Challenge | null | undefined }) {
  const { i18n } = useLingui();
  // Absent from the tasks that a device has kept since before.
  if (!challenge) return null;
  if (!isGesture(challenge))
    return (
      <p className={classes.line}>
        <span className={classes.code}>{challenge}</span>
        <span>
          <Trans>Show this code on paper</Trans>
        </span>
      </p>
    );
  const Icon = icons[challenge];
  return (
    <p className={classes.line}>
      <Icon size={36} stroke={1.5} aria-hidden />
      {challengeText(i18n, challenge)}
    </p>
  );
}

/** The same beside a photo that is taken: as small as a label, so that the photo keeps its size. */
export function ChallengeLabel({ challenge }: { challenge: Challenge }) {
  const { i18n } = useLingui();
  const Icon = isGesture(challenge) ? icons[challenge] : IconNote;
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      {challengeText(i18n, challenge)}
    </>
  );
}
