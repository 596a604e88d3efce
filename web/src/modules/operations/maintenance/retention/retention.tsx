import { RETENTION_RULES, type RetentionSettings } from '@gerai/shared/operations/retention/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Title } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { Fact } from '../../../../ui/text/fact.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from '../maintenance-screen.module.css';
import { retentionPreviewQuery, retentionQuery } from './retention-api.ts';
import { RetentionDialog, RetentionPeriod } from './retention-dialog.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import { RetentionRuns } from './retention-runs.tsx';
import { obstacleText, ruleName } from './retention-texts.ts';

/** How long things are kept, what the next night removes, and what the last ones removed. */
export function Retention() {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery(retentionQuery);
  const [isOpen, setOpen] = useState(false);
  const isOn = data && RETENTION_RULES.some((rule) => data.settings[rule] !== null);
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>How long things are kept</Trans>
      </Title>
      {data ? (
        <>
          {isOn && data.obstacle ? (
            <Alert color="gray" variant="light" mb="md" icon={<IconClockPause aria-hidden />}>
              {i18n._(obstacleText[data.obstacle])}
            </Alert>
          ) : null}
          <dl className={classes.facts}>
            {RETENTION_RULES.map((rule) => (
              <Fact key={rule} name={i18n._(ruleName[rule])}>
                <RetentionPeriod days={data.settings[rule]} />
              </Fact>
            ))}
          </dl>
          {isOn ? (
            <Next settings={data.settings} />
          ) : (
            <p className={text.description}>
              <Trans>
                Everything is kept. Photos take most of the room: they can go before their tasks do.
              </Trans>
            </p>
          )}
          <Group align="stretch" gap="xs" mt="md">
            <Button variant="default" onClick={() => setOpen(true)}>
              <Trans>Change…</Trans>
            </Button>
          </Group>
          <RetentionRuns runs={data.runs} />
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={64} />
      )}
      {isOpen && data ? <RetentionDialog settings={data.settings} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** What the next night removes, before the first as before any other. */
function Next({ settings }: { settings: RetentionSettings }) {
  const { i18n } = useLingui();
  const { data } = useQuery(retentionPreviewQuery(settings));
  const due = data?.filter(({ count }) => count > 0) ?? [];
  if (!data) return null;
  if (due.length === 0)
    return (
      <p className={text.description}>
        <Trans>Nothing is older than that now.</Trans>
      </p>
    );
  return due.map((preview) => (
    <div key={preview.rule}>
      <p className={text.description}>
        <Trans>Next night, {i18n._(ruleName[preview.rule])}:</Trans>
      </p>
      <RetentionPreview preview={preview} />
    </div>
  ));
}
