import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatInstant } from '../../core/i18n/time.ts';
import classes from './photo.module.css';
import type { Gone } from './why-gone.ts';

interface PhotoGoneProps {
  gone: Gone;
  /** Without words where there is no room; readers of the screen are told. */
  isSmall?: boolean;
}

/**
 * Shown in the place of a photo that the retention rule removed, or whose stored bytes are missing or not what was
 * submitted; fills it.
 */
export function PhotoGone({ gone: { why, since }, isSmall = false }: PhotoGoneProps) {
  const { t } = useLingui();
  const date = formatInstant(since, 'date', useLanguage());
  const isRemoved = why === 'removed';
  const text = isRemoved
    ? t`Photo removed on ${date} by the retention rule`
    : t`Since ${date} this photo is missing or is not the one that was submitted. Admins have been notified.`;
  const Icon = isRemoved ? IconPhotoOff : IconAlertTriangle;
  return (
    <span className={classes.failed} role="img" aria-label={text} title={text}>
      <Icon size={24} aria-hidden />
      {isSmall ? null : <span aria-hidden>{text}</span>}
    </span>
  );
}
