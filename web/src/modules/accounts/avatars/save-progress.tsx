import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import classes from './avatar-section.module.css';
import type { SaveStep } from './save-avatar.ts';

/** Progress of saving a photo. */
export function SaveProgress({ step }: { step: SaveStep }) {
  const { t } = useLingui();
  const doing: Record<SaveStep, string> = {
    25: t`Sending the photo`,
    50: t`Storing the photo`,
    75: t`Updating the profile`,
    100: t`Done`,
  };
  return (
    <div className={classes.progress}>
      <Progress.Root>
        <Progress.Section value={step} aria-label={t`Saving the photo`} />
      </Progress.Root>
      <span role="status">
        {doing[step]} · {step}%
      </span>
    </div>
  );
}
