import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { readRetention } from '@gerai/shared/operations/retention/contract.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import {
  createOutage,
  deleteOutage,
  listOutages,
  type Outage,
  previewOutage,
} from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../../testing/screen-steps.ts';
import { withoutStore } from '../backup/test-stored.ts';
import { keptForEver } from '../retention/test-retention.ts';

const AT = '2026-11-20T07:10:00.000Z';
const DATE = '2026-11-19';
const OUTLET = '019a0000-0000-7000-8000-000000000001';
const nothing = () => {
  throw new Refusal('unavailable', { reason: '', message: '' });
};

test('a day is marked as a system outage of one outlet, and the outage is taken back', async () => {
  let outages: Outage[] = [];
  const sent: unknown[] = [];
  const effect = { business_date: DATE, outlets: 1, tasks: 12, reopened: 5, waiting: 2, kept: 1 };
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(readClockState, () => ({ doubt: null, now: AT, database: AT, seen: AT, missed: 0, ahead: 0 })),
      answer(listStoredBackups, () => withoutStore),
      answer(readRetention, () => keptForEver),
      answer(listScheduledJobs, () => []),
      answer(previewDayEnd, () => ({
        date: DATE,
        willFail: 0,
        notSignedIn: 0,
        willApprove: 0,
        pendingWithoutPhoto: 0,
      })),
      answer(listOutlets, () => [{ id: OUTLET, outlet_name: 'HM', region: 'North' }]),
      answer(listOutages, () => outages),
      answer(previewOutage, () => effect),
      answer(createOutage, ({ body }) => {
        sent.push(body);
        const { business_date, reason } = body;
        const row = { id: OUTLET, business_date, reason, is_everywhere: false, outlets: 1, names: ['HM'] };
        outages = [{ ...row, created_by: 'Ayu', created_at: AT }];
        return effect;
      }),
      answer(deleteOutage, () => {
        outages = [];
        return undefined;
      }),
      ...[listBackups, readTrailProof, readDatabaseStatistics].map((endpoint) => answer(endpoint, nothing)),
    ],
  });
  await button('Mark a system outage…').click();
  const dialog = page.getByRole('dialog', { name: 'Mark a system outage', exact: true });
  await dialog.getByRole('textbox', { name: /^Date/ }).fill('19/11/2026');
  await dialog.getByRole('switch', { name: 'All outlets', exact: true }).click();
  await expect.element(button('Mark as outage', dialog)).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'HM', exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('No power');
  await contains(dialog, /12 tasks will not fail, and no figure counts them/);
  await contains(dialog, /5 failed tasks will be open again/);
  await contains(dialog, /1 stays as it is/);
  await expectAccessible();
  await button('Mark as outage', dialog).click();
  await noticed('System outage marked', 'Thursday, 19 November 2026 does not count.');
  expect(sent).toEqual([{ business_date: DATE, outlet_ids: [OUTLET], reason: 'No power' }]);
  const list = page.getByRole('region', { name: 'System outages', exact: true });
  await contains(list, /HMNo power/);
  await list.getByRole('button', { name: /^Remove the outage of/ }).click();
  const asked = page.getByRole('dialog', { name: 'Remove the outage', exact: true });
  await contains(asked, /Nothing fails by this/);
  await button('Take back', asked).click();
  await expect.element(list).not.toBeInTheDocument();
});
