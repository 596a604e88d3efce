import { useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatInstant } from '../../core/i18n/time.ts';
import classes from './photo.module.css';

interface PhotoRemovedProps {
  removed_at: string;
  /** Without words where there is no room; readers of the screen are told. */
  isSmall?: boolean;
}

/** Shown in the place of a photo that the retention rule removed; fills it. */
export function PhotoRemoved({ removed_at, isSmall = false }: PhotoRemovedProps) {
  const { t } = useLingui();
  const date = formatInstant(removed_at, 'date', useLanguage());
  const text = t`Photo removed on ${date} by the retention rule`;
  return (
    <span className={classes.failed} role="img" aria-label={text} title={text}>
      <IconPhotoOff size={24} aria-hidden />
      {isSmall ? null : <span aria-hidden>{text}</span>}
    </span>
  );
}
