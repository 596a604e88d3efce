import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Downloaded, DownloadOptions } from '../lib/download.ts';
import { errorText } from '../lib/error-text.ts';
import { useLanguage } from '../lib/language.tsx';
import { notify } from '../lib/notify.ts';
import { formatNumber } from '../lib/time.ts';

interface ExportButtonProps {
  /** Fetches and saves the file (lib/download.ts). */
  download: (options: DownloadOptions) => Promise<Downloaded>;
  /** 'Export CSV' where absent. */
  label?: string;
  /** 'The export failed' where absent. */
  failedTitle?: string;
}

/** 'Export CSV': tells how far the file has come, and stops when asked to or when the screen is left. */
export function ExportButton({ download, label, failedTitle }: ExportButtonProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [rows, setRows] = useState<number | undefined>(undefined);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    const { signal } = control;
    work.current = control;
    setRows(0);
    try {
      const file = await download({ onRows: setRows, signal });
      const count = formatNumber(file.rows, language);
      notify.success({ title: t`Exported ${count} rows`, message: file.name });
    } catch (error) {
      if (!signal.aborted)
        notify.error({ title: failedTitle ?? t`The export failed`, message: errorText(i18n, error) });
    }
    setRows(undefined);
  };
  if (rows === undefined)
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void start()}
      >
        {label ?? <Trans>Export CSV</Trans>}
      </Button>
    );
  const shown = formatNumber(rows, language);
  return (
    <Button
      variant="default"
      leftSection={<IconX size={18} aria-hidden />}
      onClick={() => work.current?.abort()}
    >
      <Trans>Cancel export ({shown} rows)</Trans>
    </Button>
  );
}
