import { getManagerDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { getVersion } from '@gerai/shared/operations/version/contract.ts';
import { listFeed } from '@gerai/shared/social/feed/posts-contract.ts';
import { listAuditReviews } from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { auditor, items, keepSheet } from '../../modules/work/reviews/sheet/testing/keep-sheet.ts';
import { answer } from '../../testing/answer-calls.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { noManagerFigures } from '../../testing/fixtures/no-figures.ts';
import { keepFeed, postOf } from '../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, contains, link, main } from '../../testing/screen-steps.ts';

const manager = () => personOf('manager', { name: 'Rina Kusumawati', language: 'en' });

function quieten(): void {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
}

/** The answer of another server, which the screen can't draw. */
function answerOtherwise(path: string, body: object) {
  const { fetch } = window;
  const broken = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (input, init) =>
      new URL(new Request(input, init).url).pathname === path
        ? Response.json(body)
        : await fetch(input, init),
    );
  onTestFinished(() => broken.mockRestore());
  return broken;
}

test('shows the report link in the menu of a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen('/task/profile', {
    as: manager(),
    answers: [
      answer(getVersion, () => ({
        ...{ product: 'Gerai', version: '1.0.0', codename: 'Test', build: 'test', build_date: '' },
        ...{ environment: 'test', components: {}, report_url: 'https://example.test/report' },
      })),
    ],
    restWaits: true,
  });
  await button('Open menu').click();
  const report = link('Report');
  await expect.element(report).toBeVisible();
  await expect.element(report).toHaveAttribute('href', 'https://example.test/report');
  await expect.element(report).toHaveAttribute('target', '_blank');
});

test('a screen that crashed says why, under the menu, and can be loaded again', async () => {
  quieten();
  const broken = answerOtherwise(getManagerDashboard.path, {});
  const { reopen } = await openScreen('/task/dashboard', {
    as: manager(),
    answers: [answer(getManagerDashboard, () => noManagerFigures)],
    restWaits: true,
  });
  const crash = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await contains(crash, /Cannot read propert/);
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(button('Reload Page', crash)).toBeVisible();
  await expectAccessible();
  broken.mockRestore();
  reopen();
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(crash).not.toBeInTheDocument();
});

test('a crash is told in the language of the person', async () => {
  quieten();
  answerOtherwise(getManagerDashboard.path, {});
  const siti = personOf('manager', { name: 'Siti', language: 'id' });
  await openScreen('/task/dashboard', {
    as: siti,
    answers: [answer(getManagerDashboard, () => noManagerFigures)],
    restWaits: true,
  });
  const crash = page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan' });
  await expect.element(button('Muat Ulang Halaman', crash)).toBeVisible();
  await expect.element(crash).toHaveAttribute('lang', 'id');
});

test('a card that crashes says so in its place, and the others stay', async () => {
  quieten();
  const rina = manager();
  const whole = ['Toko sudah buka', 'Toko tutup'].map((content) => postOf(rina, { content }));
  const broken = { ...postOf(rina, { content: 'Rusak' }), author: null };
  const fixed = answerOtherwise(listFeed.path, { rows: [whole[0], broken, whole[1]], next: null });
  await openScreen('/social/feed', { as: rina, answers: keepFeed(whole, rina), restWaits: true });
  const crash = main.getByRole('alert').filter({ hasText: 'This part could not be shown' });
  await expect.element(button('Try again', crash)).toBeVisible();
  for (const { content } of whole) await contains(main, content);
  await expectAccessible();
  fixed.mockRestore();
});

test('a tile of a contact sheet that crashes says so in its place, and the others can be marked', async () => {
  quieten();
  const [broken, ...whole] = items().slice(0, 3);
  const rows = [{ ...broken!, outlet_name: 'Rusak', risk: {} }, ...whole];
  const fixed = answerOtherwise(listAuditReviews.path, { rows, next: null, total: rows.length });
  await openScreen(`/task/audit/review?view=sheet&template=${broken!.display_id}`, {
    as: auditor(),
    answers: keepSheet([broken!, ...whole]).answers,
  });
  const tiles = page.getByRole('grid', { name: 'Contact sheet', exact: true }).getByRole('gridcell');
  const crash = tiles.first().getByRole('alert');
  await contains(crash, 'This part could not be shown');
  expect(tiles.elements()).toHaveLength(3);
  await button('Mark HM as bad', tiles.nth(1)).click();
  await expect.element(tiles.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  fixed.mockRestore();
});

test('a card of a dashboard that crashes says so in its place, and the others stay', async () => {
  quieten();
  const pending = { ...noManagerFigures.pending, oneDay: 1 };
  answerOtherwise(getManagerDashboard.path, { ...noManagerFigures, pending, jobRoles: [null] });
  await openScreen('/task/dashboard', { as: manager(), answers: [], restWaits: true });
  await contains(main.getByRole('alert'), 'This part could not be shown');
  await expect.element(link('1 day 1', main)).toBeVisible();
});
