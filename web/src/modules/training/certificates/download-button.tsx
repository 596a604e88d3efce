import type { Language } from '@gerai/shared/text/language.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { downloadCertificate } from './api.ts';

interface DownloadButtonProps {
  id: string;
  /** The language of the PDF, not of the screen. */
  language: Language;
  /** The course's title, for the accessible name. */
  title: string;
  /** Whether it is the primary action. */
  isMain?: boolean;
}

/** Downloads a certificate as PDF in a language; leaving the screen aborts it. */
export function DownloadButton({ id, language, title, isMain = false }: DownloadButtonProps) {
  const { t, i18n } = useLingui();
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
      variant={isMain ? 'filled' : 'default'}
      loading={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={`${label}: ${title}`}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
