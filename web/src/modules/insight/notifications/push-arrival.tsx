import { sendTestPush } from '@gerai/shared/insight/notifications/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../core/api/api-client.ts';
import { base } from '../../../core/api/base-path.ts';
import { onServerClock } from '../../../core/api/server-clock.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant } from '../../../core/i18n/time.ts';
import { readLastPush } from '../../../service-worker/push-arrivals.ts';
import { settingsQuery } from './api.ts';
import classes from './notification-settings.module.css';

/** Milliseconds after which a test push that was accepted should have arrived; most take one or two seconds. */
const PATIENCE_MS = 15_000;

/** A test that the push service has accepted, until the next one. */
type Test = 'none' | 'waiting' | 'arrived' | 'missing';

/** Says when the last push arrived on this device, and tries whether one does. */
export function PushArrival() {
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [test, setTest] = useState<Test>('none');
  const { data: last, refetch } = useQuery({
    queryKey: ['last-push'],
    queryFn: () => readLastPush(base),
    networkMode: 'always',
    staleTime: 0,
  });
  usePushArrived(() => {
    void refetch();
    setTest((now) => (now === 'none' ? now : 'arrived'));
  });
  const send = useMutation({
    // Before the answer, because the push may overtake it.
    onMutate: () => setTest('waiting'),
    mutationFn: () => call(sendTestPush, {}),
    onError: () => {
      setTest('none');
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  const isAccepted = send.isSuccess && test === 'waiting';
  useEffect(() => {
    if (!isAccepted) return;
    const timer = setTimeout(() => setTest('missing'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAccepted]);

  const at = last ? formatInstant(onServerClock(last), 'dayTime', language) : null;
  const outcomes: Record<Test, ReactNode> = {
    none: send.error ? errorText(i18n, send.error) : null,
    waiting: <Trans>Waiting for the test to arrive…</Trans>,
    arrived: <Trans>The test arrived. Notifications work on this device.</Trans>,
    missing: (
      <Trans>
        The test hasn't arrived. Check the connection, the battery saver, and whether the phone's settings
        allow notifications from the browser. Then send another.
      </Trans>
    ),
  };
  return (
    <div className={classes.arrival}>
      <span>
        {last === undefined ? null : at ? (
          <Trans>Last one arrived {at}</Trans>
        ) : (
          <Trans>None has arrived on this device yet</Trans>
        )}
      </span>
      <Button variant="light" size="md" loading={test === 'waiting'} onClick={() => send.mutate()}>
        <Trans>Send a test</Trans>
      </Button>
      <p role="status">{outcomes[test]}</p>
    </div>
  );
}

/** Calls back for each push that the service worker shows. */
function usePushArrived(onArrived: () => void): void {
  useEffect(() => {
    const aborter = new AbortController();
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        if (data === 'push-arrived') onArrived();
      },
      { signal: aborter.signal },
    );
    return () => aborter.abort();
  });
}
