import { Trans } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import classes from './photo.module.css';

interface PhotoFailureProps {
  /** What the photo shows, where nothing else says it. */
  alt?: string;
}

/** Shown in the place of a photo that failed to load; fills it. */
export function PhotoFailure({ alt }: PhotoFailureProps) {
  return (
    <span className={classes.failed} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
      <IconPhotoOff size={24} aria-hidden />
      <Trans>Failed to load</Trans>
    </span>
  );
}
