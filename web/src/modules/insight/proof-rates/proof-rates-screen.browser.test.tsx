import { listProofRates, type RateRow } from '@gerai/shared/insight/proof-rates/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';

const none = { any: 0, gallery: 0, far: 0, copy: 0, offline: 0, no_position: 0 };
const HM: RateRow = {
  key: crypto.randomUUID(),
  name: 'HM',
  under: 'Jakarta',
  sent: 120,
  ...none,
  any: 9,
  far: 4,
};
const KB: RateRow = { ...HM, key: crypto.randomUUID(), name: 'KB', sent: 400, gallery: 1 };
const small: RateRow = { key: crypto.randomUUID(), name: 'Small', under: 'Bali', sent: 12, ...none, any: 3 };

/** The screen of an auditor, with what the server was asked for. */
async function openRates(rows: RateRow[]) {
  const asked: object[] = [];
  await openScreen('/task/audit/worth-a-look', {
    as: personOf('audit', { name: 'Diah', language: 'en' }),
    answers: [
      answer(listProofRates, ({ query }) => {
        asked.push(query);
        // Counted just before midnight.
        return { rows, next: null, total: rows.length, dateFrom: '2026-10-21', dateTo: '2026-11-19' };
      }),
    ],
  });
  return asked;
}

test('each share has the numbers behind it, which lead to their tasks', async () => {
  const asked = await openRates([HM, KB, small]);
  const far = page.getByRole('link', { name: /^HM, Far away: 3% ?4 of 120$/ });
  await expect.element(far).toBeVisible();
  const address = new URL((far.element() as HTMLAnchorElement).href);
  expect(address.pathname).toBe('/task/audit/daily-tasks');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    outlet_id: HM.key,
    unusual: 'far',
    dateFrom: '2026-10-21',
    dateTo: '2026-11-19',
  });
  await expect
    .element(page.getByRole('link', { name: /^KB, From the gallery: <1% ?1 of 400$/ }))
    .toBeVisible();
  // Too few have no share, and say so.
  await expect.element(page.getByText('too few for a share')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Small, Flagged: 3 of 12' }))
    .not.toHaveTextContent('%');
  expect(asked.at(-1)).toEqual({ by: 'outlet', days: 30, kind: 'any' });
  await expectAccessible();

  await page.getByRole('button', { name: /^Used before/ }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ by: 'outlet', days: 30, kind: 'copy' });
  await page.getByText('Person', { exact: true }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ by: 'person', days: 30, kind: 'copy' });
});

test('a period in which nobody sent photos says so', async () => {
  await openRates([]);
  await expect.element(page.getByText('No photos in this period')).toBeVisible();
});

test('a name that nobody has says so, instead of that there were no photos', async () => {
  await openRates([]);
  await page.getByLabelText('Search by name').fill('zzz');
  await expect.element(page.getByText('Nothing found', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No name has this in it.')).toBeVisible();
  await expect.element(page.getByText('No photos in this period')).not.toBeInTheDocument();
});

test('on a phone a card shows all of its lines', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openRates([{ ...HM, gallery: 1111, copy: 12, offline: 77, no_position: 1234 }]);
  const kinds = page.getByText(/^From the gallery 1,111 · .* · No position 1,234$/);
  await expect.element(kinds).toBeVisible();
  const [line, card] = [kinds.element(), kinds.element().closest('article')!].map((part) =>
    part.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(kinds.element().scrollHeight).toBeLessThanOrEqual(Math.ceil(line.height));
  expect(line.bottom).toBeLessThanOrEqual(card.bottom - 8);
});
