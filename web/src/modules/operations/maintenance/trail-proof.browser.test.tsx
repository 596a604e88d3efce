import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof, startTrailCheck, type TrailCheck } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains } from '../../../testing/screen-steps.ts';
import { withoutStore } from './backup/test-stored.ts';
import { keptForEver } from './retention/test-retention.ts';

const AT = '2026-11-20T07:10:00.000Z';
const broken: TrailCheck = {
  id: '11111111-1111-4111-8111-111111111111',
  status: 'broken',
  requested_by: 'Ayu',
  started_at: AT,
  finished_at: AT,
  entries_done: 1200,
  entries_total: 1200,
  error: null,
  report: {
    checked_at: AT,
    entries: 1200,
    seals: 40,
    heads: 3,
    waiting: 0,
    finding_count: 3,
    notes: [],
    findings: [
      {
        kind: 'altered',
        entry_id: 812,
        position: 800,
        event: 'task approved',
        actor_name: 'Budi',
        at: AT,
        message: 'Entry 812 was altered after it was sealed.',
      },
      {
        kind: 'removed',
        entry_id: 900,
        position: 880,
        event: null,
        actor_name: null,
        at: AT,
        message: 'Entry 900 was removed.',
      },
    ],
  },
};

test('the trail is verified from its first seal on: refused, running, not whole, whole', async () => {
  let check: TrailCheck | null = null;
  let isRefused = true;
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listBackups, () => ({ rows: [], estimate: { data: 0, photos: 0 } })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listOutages, () => []),
      answer(listScheduledJobs, () => []),
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(readDatabaseStatistics, () => {
        throw new Refusal('internal', { reason: '', message: '' });
      }),
      answer(previewDayEnd, () => ({
        date: '2026-11-20',
        willFail: 0,
        notSignedIn: 0,
        willApprove: 0,
        pendingWithoutPhoto: 0,
      })),
      answer(readTrailProof, () => ({
        sealed: { entries: 1200, sealed_at: AT },
        waiting: { entries: 2, since: AT },
        last_head: {
          business_date: '2026-11-19',
          position: 1150,
          digest: 'ab'.repeat(32),
          signed_at: AT,
        },
        head_count: 3,
        fingerprint: '0123456789abcdef',
        is_key_apart: false,
        photo_check: { checked_at: AT, checked: 200, missing: 0, different: 3 },
        check,
      })),
      answer(startTrailCheck, () => {
        if (isRefused) throw new Refusal('conflict', { reason: 'trail.running', message: '' });
        check = { ...broken, status: 'running', entries_done: 300, report: null, finished_at: null };
        return { id: broken.id };
      }),
    ],
  });
  const trail = page.getByRole('region', { name: 'Trail', exact: true });
  await expect.element(button('Try again')).toBeVisible();
  await contains(trail, /Sealed entries\s*1,200/);
  await contains(trail, /Last signed head\s*19 Nov 2026\s*1,150 entries, 3 heads in all/);
  await contains(trail, '0123456789abcdef');
  await contains(trail, /Photos in last night's sample\s*200\s*0 missing, 3 different/);
  await button('Verify now', trail).click();
  await contains(trail.getByRole('alert'), 'The trail is being checked already.');
  isRefused = false;
  const place = () => button('Verify now', trail).element().getBoundingClientRect().top + window.scrollY;
  const before = place();
  await button('Verify now', trail).click();
  await contains(trail, '300 of 1,200 entries compared.');
  expect(place()).toBe(before);
  await expect.element(button('Verify now', trail)).toBeDisabled();
  await expectAccessible();
  check = broken;
  const alert = trail.getByRole('alert');
  await contains(alert, 'The trail is not whole');
  await contains(alert, /Entry altered\s*#812 · Task approved · Budi/);
  await contains(alert, /Entry removed\s*#900/);
  await contains(alert, 'And 1 more.');
  await expectAccessible();
  await button('Verify now', trail).click();
  await contains(trail, '300 of 1,200 entries compared.');
  const photos = { named: 5200, proved: 997, removed: 40, unread: 4163, without_digest: 0, differing: 0 };
  check = {
    ...broken,
    status: 'whole',
    report: { ...broken.report!, findings: [], finding_count: 0, photos },
  };
  await contains(trail, /The trail is whole: 1,200 entries are as they were sealed\. Checked .* by Ayu\./);
  await contains(
    trail,
    /Photos: 997 of 5,200 are the ones that were submitted, 0 are missing or different\. 4,163 were compared .* 40 were removed by the retention rule\./,
  );
});
