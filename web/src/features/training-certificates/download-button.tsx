import type { Language } from '@gerai/shared/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useLanguage } from '../../lib/language.tsx';
import { notify } from '../../lib/notify.ts';
import { downloadCertificate } from './api.ts';

interface DownloadButtonProps {
  id: string;
  /** Of the paper, not of the screen. */
  language: Language;
  /** What the course is called, for those who hear the button only. */
  title: string;
}

/** Saves a certificate as PDF in one of the languages; leaving the screen stops it. */
export function DownloadButton({ id, language, title }: DownloadButtonProps) {
  const { t, i18n } = useLingui();
  const isOwn = useLanguage() === language;
  const [isPending, setPending] = useState(false);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const label = language === 'id' ? t`PDF in Indonesian` : t`PDF in English`;

  const start = async () => {
    const control = new AbortController();
    work.current = control;
    setPending(true);
    try {
      await downloadCertificate(id, language, control.signal);
    } catch (error) {
      if (!control.signal.aborted)
        notify.error({ title: t`The certificate was not downloaded`, message: errorText(i18n, error) });
    }
    setPending(false);
  };
  return (
    <Button
      variant={isOwn ? 'filled' : 'default'}
      loading={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={`${label}: ${title}`}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
