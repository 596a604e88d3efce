import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import {
  listStoredBackups,
  type StoredBackup,
  type StoredBackups,
  startStoredBackup,
} from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains } from '../../../../testing/screen-steps.ts';
import { keptForEver } from '../retention/test-retention.ts';
import { withoutStore } from './test-stored.ts';

const AT = '2026-11-19T18:00:00.000Z';
const whole: StoredBackup = {
  id: '11111111-1111-4111-8111-111111111111',
  name: '2026-11-20-020000',
  origin: 'schedule',
  requested_by: null,
  requested_at: AT,
  finished_at: AT,
  status: 'done',
  bytes: 527_600_000,
  estimated_bytes: 500_000_000,
  sent_bytes: 3_100_000,
  row_count: 39_014,
  file_count: 19_627,
  error: null,
  proved_at: AT,
  proof_error: null,
};
const standing: StoredBackups = {
  ...withoutStore,
  store: 's3://gerai-backups/shop',
  is_encrypted: true,
  next_at: '2026-11-20T18:00:00.000Z',
  succeeded_at: AT,
  proved_at: AT,
  rows: [whole],
};

test('backups are listed, one is made now, and a failure says what to do', async () => {
  let stored: StoredBackups = withoutStore;
  const refuse = () => {
    throw new Refusal('internal', { reason: '', message: '' });
  };
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listBackups, () => ({ rows: [], estimate: { data: 0, photos: 0 } })),
      answer(listStoredBackups, () => stored),
      answer(readRetention, () => keptForEver),
      answer(startStoredBackup, () => {
        const running = { ...whole, id: '21111111-1111-4111-8111-111111111111', proved_at: null };
        stored = {
          ...standing,
          rows: [{ ...running, status: 'running', origin: 'person', requested_by: 'Ayu', bytes: 1e8 }, whole],
        };
        return { id: running.id };
      }),
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(readDatabaseStatistics, refuse),
      answer(readTrailProof, refuse),
      answer(previewDayEnd, refuse),
    ],
  });
  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await contains(backups, 'No backup is made automatically yet. Set BACKUP_TO');
  expect(backups.getByRole('button').elements()).toEqual([]);
  const refetch = () => window.dispatchEvent(new Event('visibilitychange'));
  stored = standing;
  refetch();
  await contains(backups, 's3://gerai-backups/shop');
  await contains(backups, /Next backup\s*21 Nov 2026/);
  await contains(backups, /7 days, 4 weeks, 12 months\s*Encrypted to a public key/);
  await contains(backups, /Schedule · 2026-11-20-020000/);
  await contains(backups, /39,014\s*19,627\s*Whole/);
  await expectAccessible();
  await button('Back up now', backups).click();
  await contains(backups, /of about .* 19,627 files; .* were new/);
  await expect.element(button('Cancel', backups)).toBeVisible();
  await expectAccessible();
  stored = {
    ...standing,
    is_overdue: true,
    rows: [
      {
        ...whole,
        proved_at: null,
        id: '31111111-1111-4111-8111-111111111111',
        status: 'failed',
        error: { message: 'EACCES' },
      },
      { ...whole, proved_at: null, proof_error: 'daily_tasks has 1 rows after loading' },
    ],
  };
  await contains(backups, /The last backup failed\s*EACCES\s*Gerai retries every 15 minutes/);
  await contains(backups, 'No backup has succeeded for 26 hours');
  await contains(backups, /2026-11-20-020000 could not be restored as a proof\s*daily_tasks has 1 rows/);
  await expectAccessible();
});
