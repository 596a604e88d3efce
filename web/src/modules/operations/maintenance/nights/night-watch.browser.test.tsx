import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs, type ScheduledJob } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { listNightWatch, type NightEvent } from '@gerai/shared/operations/night-watch/contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { contains } from '../../../../testing/screen-steps.ts';
import { withoutStore } from '../backup/test-stored.ts';
import { keptForEver } from '../retention/test-retention.ts';

const NOW = '2026-11-20T07:10:00.000Z';
const nothing = () => {
  throw new Refusal('unavailable', { reason: '', message: '' });
};
const never = { met_at: null, took_ms: null, server: null };

const happened: NightEvent[] = [
  {
    expectation: 'backup-made',
    business_date: '2026-11-20',
    due_at: '2026-11-19T19:00:00.000Z',
    state: 'missing',
    ...never,
  },
  {
    expectation: 'tasks-made',
    business_date: '2026-11-20',
    due_at: '2026-11-19T16:06:00.000Z',
    state: 'met',
    met_at: '2026-11-19T16:05:02.000Z',
    took_ms: 1_230,
    server: 'toko:42',
  },
];
const jobs: ScheduledJob[] = [
  {
    job: 'generate-daily-tasks',
    label: 'Generate Daily Tasks',
    schedule: '00:05 UTC+8',
    active: true,
    next_run: null,
    running_since: NOW,
    last_run: null,
  },
];

test('an admin sees what happened at night, and what to do about what is missing', async () => {
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listNightWatch, () => happened),
      answer(readClockState, () => ({
        doubt: null,
        now: NOW,
        database: NOW,
        seen: NOW,
        missed: 0,
        ahead: 0,
      })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listScheduledJobs, () => jobs),
      answer(listOutages, () => []),
      answer(previewDayEnd, () => ({
        date: '2026-11-20',
        willFail: 0,
        notSignedIn: 0,
        willApprove: 0,
        pendingWithoutPhoto: 0,
      })),
      ...[listBackups, readTrailProof, readDatabaseStatistics].map((endpoint) => answer(endpoint, nothing)),
    ],
  });
  const watch = page.getByRole('region', { name: 'Night watch', exact: true });
  await contains(watch.getByRole('row').nth(1), /Backup is made.*03\.00.*Missing.*See Backups below/);
  await contains(
    watch.getByRole('row').nth(2),
    /Tasks of the day.*00\.06.*In time.*00\.05.*Took 1.2 s · toko:42/,
  );
  await contains(page.getByRole('region', { name: 'Scheduled Tasks', exact: true }), /Running/);
  await expectAccessible();
});
