import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import classes from './photo-differs.module.css';

interface PhotoDiffersProps {
  differs_at: string;
  /** Without words where there is no room; readers of the screen are told. */
  isSmall?: boolean;
}

/** Shown to a reviewer in the place of a photo whose stored bytes are missing or not what was submitted; fills it. */
export function PhotoDiffers({ differs_at, isSmall = false }: PhotoDiffersProps) {
  const { t } = useLingui();
  const date = formatInstant(differs_at, 'date', useLanguage());
  const text = t`Since ${date} this photo is missing or is not the one that was submitted. Admins have been notified.`;
  return (
    <span className={classes.place} role="img" aria-label={text} title={text}>
      <IconAlertTriangle size={24} aria-hidden />
      {isSmall ? null : <span aria-hidden>{text}</span>}
    </span>
  );
}
