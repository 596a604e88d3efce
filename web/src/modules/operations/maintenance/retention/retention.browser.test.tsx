import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readMailState } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { listNightWatch } from '@gerai/shared/operations/night-watch/contract.ts';
import {
  previewRetention,
  type RetentionRecord,
  readRetention,
  updateRetention,
} from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { contains } from '../../../../testing/screen-steps.ts';
import { keptForEver } from './test-retention.ts';

const nothing = () => {
  throw new Refusal('unavailable', { reason: '', message: '' });
};
const others = [
  listBackups,
  listStoredBackups,
  readClockState,
  listScheduledJobs,
  readMailState,
  readDatabaseStatistics,
  listNightWatch,
  readTrailProof,
  previewDayEnd,
  listOutages,
];

test('an admin sees what a rule removes before saving it, and what the nights removed', async () => {
  const saved: RetentionRecord[] = [];
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      ...others.map((endpoint) => answer(endpoint, nothing)),
      answer(readRetention, () => ({
        ...keptForEver,
        settings: saved.at(-1) ?? keptForEver.settings,
        runs: [
          {
            business_date: '2026-11-20',
            state: 'done' as const,
            started_at: '2026-11-19T19:00:00.000Z',
            finished_at: '2026-11-19T19:01:00.000Z',
            result: {
              task_photos: 1234,
              social_photos: 0,
              sign_ins: 0,
              trail: 0,
              job_runs: 0,
              bytes: 250_000_000,
            },
            error: null,
            server: 'toko:42',
          },
        ],
      })),
      answer(previewRetention, ({ query }) =>
        query.task_photos === 90
          ? [
              {
                rule: 'task_photos' as const,
                count: 5600,
                bytes: 1_100_000_000,
                exact: true,
                from: '2025-11-03',
                to: '2026-08-21',
                oldest_kept: '2026-08-22',
              },
            ]
          : [],
      ),
      answer(updateRetention, ({ body: { expected_updated_at, ...body } }) => {
        const kept = { ...body, updated_at: expected_updated_at! };
        saved.push(kept);
        return kept;
      }),
    ],
  });
  const nights = page.getByRole('region', { name: 'What the last nights removed', exact: true });
  await contains(nights, /20 Nov 2026.*Done.*Photos of tasks: 1,234.*250 MB/);
  await page.getByRole('button', { name: 'Change…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Photos of tasks', exact: true }).selectOptions('90');
  await contains(
    dialog,
    /Removes 5,600 photos \(1,100 MB\) from 3 Nov 2025 to 21 Aug 2026\. Everything from 22 Aug 2026 on is kept/,
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => saved)
    .toMatchObject([{ task_photos: 90, social_photos: null, sign_ins: null, trail: null, job_runs: null }]);
});
