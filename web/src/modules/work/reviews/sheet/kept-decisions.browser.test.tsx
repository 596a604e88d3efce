import '../../../../app/operations.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readEntry } from '../../../../core/offline/entry-store.ts';
import { changeInOtherTab } from '../../../../core/offline/testing/change-in-other-tab.ts';
import { NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, noticed, text } from '../../../../testing/screen-steps.ts';
import { type SheetContent, sheetName } from './decisions/sheet-drafts.ts';
import { auditor, items, keepSheet, openSheet } from './testing/keep-sheet.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const tiles = page.getByRole('grid', { name: 'Contact sheet', exact: true }).getByRole('gridcell');
const reason = page.getByRole('textbox', { name: 'Reason for the marked', exact: true });
const decide = page.getByRole('region', { name: 'Decision', exact: true }).getByRole('button').last();

/** A sheet of three, which are all in view, with the second marked for the reason 'Meja kotor'. */
async function openMarked() {
  const all = items().slice(0, 3);
  const kept = keepSheet([...all]);
  const as = auditor();
  const screen = await openScreen('/task/audit/review', { as, answers: kept.answers });
  await openSheet();
  await expect.element(tiles.first()).toHaveFocus();
  await press('{ArrowRight}x');
  await reason.fill('Meja kotor');
  await contains(decide, 'Approve 2 seen, reject 1');
  return { ...kept, ...screen, all, uid: as.uid };
}

const decided = { approve: [expect.any(String), expect.any(String)], reject: [{ notes: 'Meja kotor' }] };

test('the marks and the typed reason are there after a reload', async () => {
  const { reopen } = await openMarked();
  reopen();
  await expect.element(tiles.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(reason).toHaveValue('Meja kotor');
  // What was seen before is not: it is looked at again.
  await contains(decide, 'Approve 2 seen, reject 1');
});

test('the marks and reasons are on the device: another tab has the same, and a closed one loses none', async () => {
  const { reopen, uid, all } = await openMarked();
  const name = sheetName(uid, all[0]!.display_id);
  const read = async () => (await readEntry(name))?.data;
  await expect.poll(read).toMatchObject({ reason: 'Meja kotor', marks: [{ id: all[1]!.id, reason: '' }] });
  // Another tab marks the third.
  await changeInOtherTab<SheetContent>(name, ({ marks }) => ({
    marks: [...marks, { id: all[2]!.id, reason: 'Buram' }],
  }));
  await contains(decide, 'Approve 1 seen, reject 2');
  // A reason that is being typed when the tab is closed.
  (tiles.nth(1).element() as HTMLElement).focus();
  await press('n');
  await page.getByRole('dialog').getByLabelText('Reason', { exact: true }).fill('Lampu mati');
  sessionStorage.clear();
  reopen();
  await contains(decide, 'Approve 1 seen, reject 2');
  await expect.element(reason).toHaveValue('Meja kotor');
  await contains(tiles.nth(2), 'Buram');
  await expect.poll(read).toMatchObject({ typed: { text: 'Lampu mati' } });
});

test('decisions that are left without a network are sent once it is back, also after a reload', async () => {
  const { sent, server, reopen } = await openMarked();
  server.failure = new NoNetwork();
  await decide.click();
  await expect.element(button('Undo')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(text('Not sent yet: 2 approved, 1 rejected')).toBeVisible();
  reopen();
  await expect.element(text('Nothing more of this task waits in these days and outlets.')).toBeVisible();
  await expect.element(text('Not sent yet: 2 approved, 1 rejected')).toBeVisible();
  expect(sent).toEqual([]);
  server.failure = null;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toMatchObject([decided]);
  await expect.element(text('Not sent yet: 2 approved, 1 rejected')).not.toBeInTheDocument();
});

test('decisions that wait for the network can be undone, with their reason', async () => {
  const { sent, server } = await openMarked();
  server.failure = new NoNetwork();
  await decide.click();
  await expect.element(button('Undo')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(text('Not sent yet: 2 approved, 1 rejected')).toBeVisible();
  await button('Undo').click();
  await contains(decide, 'Approve 2 seen, reject 1');
  await contains(tiles.nth(1), 'Meja kotor');
  server.failure = null;
  window.dispatchEvent(new Event('online'));
  await contains(decide, 'Approve 2 seen, reject 1');
  expect(sent).toEqual([]);
});

test('what the server refuses is back on the sheet, marked, with its reason', async () => {
  const { server, sent } = await openMarked();
  const message = 'You are not allowed to do this';
  server.failure = new Refusal('forbidden', { reason: 'auth.forbidden', message });
  await decide.click();
  await expect.element(button('Undo')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await noticed('Review Failed');
  await contains(decide, 'Approve 2 seen, reject 1');
  await expect.element(tiles.nth(1)).toHaveAttribute('aria-selected', 'true');
  await contains(tiles.nth(1), 'Meja kotor');
  server.failure = null;
  await decide.click();
  await expect.element(button('Undo')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await noticed('2 approved, 1 rejected');
  expect(sent[0]).toMatchObject(decided);
});

test('a shared reason that is too long decides nothing and is kept whole', async () => {
  const { sent } = await openMarked();
  const long = 'a'.repeat(submissionLimits.notes + 5);
  await reason.fill(long);
  await decide.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveValue(long);
  await expect.element(text('5 characters too many. Nothing is cut off: shorten the text.')).toBeVisible();
  expect(sent).toEqual([]);
});
