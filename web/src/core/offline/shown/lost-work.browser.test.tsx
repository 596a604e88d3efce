import '../../../app/operations.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { workKey } from '../../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button, contains } from '../../../testing/screen-steps.ts';
import { noteWorkKey } from '../../session/work-key.ts';
import { newDraft } from '../change-entries.ts';
import { listEntries, putEntry, removeEntry } from '../entry-store.ts';
import { sealedOf } from '../seal-entries.ts';
import { sealBytes } from '../sealed-bytes.ts';

const siti = personOf('staff', { name: 'Siti', language: 'en' });
const dialog = page.getByRole('dialog', { name: 'Discard what is locked?' });

/** Siti's draft, sealed by a key that the server has no more. */
async function loseDraft(): Promise<void> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const draft = newDraft({ uid: sealedOf(siti.uid), kind: 'submission', key: 'one', about: null, data: {} });
  await putEntry({ ...draft, data: await sealBytes(publicKey, siti.uid, new ArrayBuffer(8)) });
}

test('work whose key is gone is a line that says what it is, and goes once that was asked', async () => {
  onTestFinished(async () => {
    for (const entry of await listEntries(sealedOf(siti.uid))) await removeEntry(entry);
  });
  await loseDraft();
  await openScreen('/task/outbox', { as: siti, answers: [] });
  // The key comes with the session, which may be renewed after the screen is open.
  noteWorkKey(siti.uid, workKey);
  const line = page.getByRole('article').filter({ hasText: 'Photos and notes of a task, not submitted' });
  await contains(line, 'Cannot be opened');
  const empty = page.getByText('Nothing waits on this device', { exact: true });
  await expect.element(empty).not.toBeInTheDocument();
  await expectAccessible();
  await button('Discard', line).click();
  await button('Cancel', dialog).click();
  expect(await listEntries(sealedOf(siti.uid))).toHaveLength(1);
  await button('Discard', line).click();
  await button('Discard', dialog).click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(empty).toBeVisible();
  expect(await listEntries(sealedOf(siti.uid))).toEqual([]);
});

test('what a newer version left here says that this one cannot show it, beside what it can', async () => {
  const left = { uid: siti.uid, data: {} };
  const known = { task_name: 'Sweep', outlet_name: 'Renon', photos: 0 };
  await putEntry(newDraft({ ...left, kind: 'of-tomorrow', key: 'one', about: {} }));
  await putEntry(newDraft({ ...left, kind: 'submission', key: 'two', about: known }));
  onTestFinished(async () => {
    for (const entry of await listEntries(siti.uid)) await removeEntry(entry);
  });
  await openScreen('/task/outbox', { as: siti, answers: [] });
  const rows = page.getByRole('main').getByRole('article');
  await contains(rows.filter({ hasText: 'Sweep' }), 'Renon');
  await expect.element(rows.filter({ hasText: 'Something that this version cannot show' })).toBeVisible();
  await expect.element(rows).toHaveLength(2);
});
