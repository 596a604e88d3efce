import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../core/i18n/error-text.ts';
import { notify } from '../../ui/feedback/notify.ts';
import type { DownloadOptions, Progress } from './download.ts';

type Running = Pick<DownloadOptions, 'signal' | 'onProgress'>;

/** A download that shows how far it is, and stops on request and when the screen is left. A failure is told. */
export function useDownload(failedTitle?: string) {
  const { t, i18n } = useLingui();
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  return {
    /** Absent while nothing is downloaded. */
    progress,
    stop: () => work.current?.abort(),
    start: async (download: (running: Running) => Promise<void>): Promise<void> => {
      const control = new AbortController();
      const { signal } = control;
      work.current = control;
      setProgress({ bytes: 0 });
      try {
        await download({ signal, onProgress: setProgress });
      } catch (error) {
        if (!signal.aborted)
          notify.error({ title: failedTitle ?? t`The export failed`, message: errorText(i18n, error) });
      }
      setProgress(undefined);
    },
  };
}
