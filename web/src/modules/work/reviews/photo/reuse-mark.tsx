import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans } from '@lingui/react/macro';
import { IconCopy, IconEye, IconLoader2 } from '@tabler/icons-react';
import classes from './reuse-mark.module.css';
import { isUsedBefore } from './reuse-texts.ts';

/** The short word on the photo for what PhotoReuses says at length. */
export function ReuseMark({ item: { reuses, comparing } }: { item: ReviewItem }) {
  if (reuses.some(isUsedBefore))
    return (
      <span className={classes.mark}>
        <IconCopy size={16} aria-hidden />
        <Trans>Used before</Trans>
      </span>
    );
  if (reuses.length > 0)
    return (
      <span className={classes.mark} data-tone="grey">
        <IconEye size={16} aria-hidden />
        <Trans>Look closer</Trans>
      </span>
    );
  return comparing ? (
    <span className={classes.mark} data-tone="grey">
      <IconLoader2 size={16} aria-hidden />
      <Trans>Checking</Trans>
    </span>
  ) : null;
}
