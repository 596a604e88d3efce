import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StoredBackups } from './backup/stored-backups.tsx';
import { DatabaseStatistics } from './database-statistics.tsx';
import { SystemOutages } from './day-end/system-outages.tsx';
import { MailState } from './mail-state.tsx';
import { MaintenanceTools } from './maintenance-tools.tsx';
import { ClockDoubt } from './nights/clock-doubt.tsx';
import { NightWatch } from './nights/night-watch.tsx';
import { Retention } from './retention/retention.tsx';
import { ScheduledTasks } from './scheduled-tasks.tsx';
import { StatusUpdater } from './status-updater.tsx';
import { TrailProof } from './trail-proof.tsx';
import './maintenance-texts.ts';
import '../../business/generation/generation-texts.ts';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';

const parts = [
  ClockDoubt,
  StatusUpdater,
  SystemOutages,
  DatabaseStatistics,
  ScheduledTasks,
  NightWatch,
  StoredBackups,
  Retention,
  MailState,
  TrailProof,
  MaintenanceTools,
];

/** The day's end by hand, database statistics, scheduled jobs, backup and log (specification 1, section 2). */
export function MaintenanceScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Database Maintenance`}>
      <Alert variant="light" color="gray" mb="lg" icon={<IconShieldLock aria-hidden />}>
        {t`Admin privileges are required for everything on this page.`}
      </Alert>
      {parts.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are always the same.
        <PartBoundary key={at}>
          <Part />
        </PartBoundary>
      ))}
    </Screen>
  );
}
