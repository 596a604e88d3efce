import '../../../../app/operations.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waiting } from '../../../../testing/create-reviews.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, goTo, text } from '../../../../testing/screen-steps.ts';
import { auditor, COUNT, items, keepSheet, openSheet, seen } from './testing/keep-sheet.ts';

const press = (keys: string) => userEvent.keyboard(keys);

test('an auditor marks the bad ones of a sheet, and approves the others that were seen in one step', async () => {
  const others = new Set<string>();
  const { sent, answers } = keepSheet(items(), others);
  await openScreen('/task/audit/review', { as: auditor(), answers });
  await openSheet();
  const sheet = page.getByRole('grid', { name: 'Contact sheet', exact: true });
  await expect.element(sheet.getByRole('gridcell').first()).toHaveFocus();
  const decide = page.getByRole('region', { name: 'Decision', exact: true }).getByRole('button').last();

  // Photos below the viewport never count as seen.
  const inSight = () =>
    sheet
      .getByRole('gridcell')
      .elements()
      .filter((tile) => tile.getBoundingClientRect().bottom < innerHeight - 72).length;
  await expect.element(seen('[1-9]\\d*', COUNT)).toBeVisible();
  const onScreen = inSight();
  expect(onScreen).toBeGreaterThan(3);
  expect(onScreen).toBeLessThan(COUNT);
  await expect.element(seen(onScreen, COUNT)).toBeVisible();
  await contains(decide, `Approve ${onScreen} seen`);
  await expectAccessible();

  await press('{ArrowRight}x{ArrowRight}r{ArrowRight}  ');
  await contains(decide, /^Approve \d+ seen, reject 2$/);
  // Opens a picture in full screen, and returns to the same tile.
  await press('o');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await press('{Shift>}A{/Shift}');
  await expect.element(text('Please provide notes when rejecting a task')).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason for the marked', exact: true });
  await expect.element(reason).toHaveFocus();
  await reason.fill('Meja kotor');
  await expectAccessible();

  // Someone else decides one of them meanwhile; the page learns this only from the response.
  const marked = document.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]')!;
  others.add(marked.dataset.id!);
  // The field for the reason has moved tiles into sight, which count as seen a moment later.
  const settledCount = async () => {
    let before = '';
    const isSettled = () => {
      const now = decide.element().textContent;
      const isSame = now === before;
      before = now;
      return isSame;
    };
    await expect.poll(isSettled, { interval: 1000, timeout: 20_000 }).toBe(true);
    return /Approve (\d+) seen/.exec(before)![1]!;
  };
  const atFirst = await settledCount();
  await decide.click();
  await button('Undo').click();
  await contains(decide, /^Approve \d+ seen, reject 2$/);
  expect(sent).toEqual([]);
  // While the decided were gone, those behind them were in sight.
  const count = await settledCount();
  expect(Number(count)).toBeGreaterThanOrEqual(Number(atFirst));
  await decide.click();
  await expect
    .poll(() => text(`${count} approved, 1 rejected, 1 not decided`).elements().length, { timeout: 20_000 })
    .toBe(1);
  await expect
    .element(page.getByText('1 submission was not decided here; the others were', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(/: This task was already approved by Rina Kusumawati$/)).toBeVisible();
  expect(sent).toMatchObject([{ reject: [{ notes: 'Meja kotor' }] }]);
  expect(sent[0]!.approve).toHaveLength(Number(count));
  await expect.element(page.getByText(new RegExp(`of ${COUNT - Number(count) - 2} seen$`))).toBeVisible();
});

test('a key marks the tile that the arrows have led to, however quickly they follow each other', async () => {
  await openScreen('/task/audit/review', { as: auditor(), answers: keepSheet(items()).answers });
  await openSheet();
  const tiles = page.getByRole('grid', { name: 'Contact sheet', exact: true }).getByRole('gridcell');
  await expect.element(tiles.first()).toHaveFocus();
  const key = (name: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  // A frame apart: the focus follows the cursor after two.
  key('ArrowRight');
  await nextFrame();
  key('ArrowRight');
  await nextFrame();
  key('x');
  await expect.element(tiles.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tiles.nth(2)).toHaveFocus();
  expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(1);
});

test('a photo that is open in full screen is marked there, by key and by button', async () => {
  await openScreen('/task/audit/review', { as: auditor(), answers: keepSheet(items()).answers });
  await openSheet();
  const marked = () => document.querySelectorAll('[role="gridcell"][aria-selected="true"]').length;
  await expect.element(page.getByRole('gridcell').first()).toHaveFocus();
  await press('o');
  const mark = button('Mark as bad', page.getByRole('dialog'));
  await expect.element(mark).toHaveAttribute('aria-pressed', 'false');
  await press('x');
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true');
  expect(marked()).toBe(1);
  await expectAccessible();
  await mark.click();
  await expect.element(mark).toHaveAttribute('aria-pressed', 'false');
  expect(marked()).toBe(0);
});

test('a tile says that it was done offline, before the other reasons to look at it', async () => {
  const tiles = items().slice(0, 2);
  const { submitted_at } = tiles[1]!;
  tiles[1] = {
    ...tiles[1]!,
    proved_at: new Date(Date.parse(submitted_at) - 3_600_000).toISOString(),
    risk: {
      points: 20,
      reasons: [
        { kind: 'gallery', points: 10 },
        { kind: 'far', points: 10 },
      ],
    },
  };
  await openScreen('/task/audit/review', { as: auditor(), answers: keepSheet(tiles).answers });
  await openSheet();
  const tile = page.getByRole('gridcell').nth(1);
  await contains(tile, /Done offlinegallery · far/);
  // The rest is said where the pointer or the focus is.
  const said = tile.getByText('photo from the gallery · photo taken far away', { exact: true });
  const width = () => said.element().getBoundingClientRect().width;
  expect(width()).toBe(1);
  await tile.hover();
  await expect.poll(width).toBeGreaterThan(100);
  expect(page.getByText('Done offline', { exact: true }).elements()).toHaveLength(1);
});

test('a sample says what it covers, and leaves the rest waiting', async () => {
  const { answers } = keepSheet(items());
  await openScreen('/task/audit/review', { as: auditor(), answers });
  await button('Sample').click();
  const dialog = page.getByRole('dialog', { name: 'Draw a sample', exact: true });
  await expectAccessible();
  await button('Draw a sample', dialog).click();
  await expect
    .element(
      page.getByRole('heading', { name: 'Sample: 3 of 30 (10 %), every outlet at least one', exact: true }),
    )
    .toBeVisible();
  await expect.element(text('0 of 3 decided, 0 rejected')).toBeVisible();
  await openSheet();
  await button('Approve 3 seen').click();
  await expect.element(button('Undo')).toBeVisible();
  // A page that is left sends what is delayed.
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => text('3 of 3 decided, 0 rejected').elements().length, { timeout: 20_000 }).toBe(1);
  await expect
    .element(
      text(
        'Of 3 drawn by chance 0 were rejected: 0 %. For all that waited, the share lies between 0 % and 56 % (95 % confidence).',
      ),
    )
    .toBeVisible();
  await expect
    .element(text('27 were not looked at. Nothing was decided about them: they still wait.'))
    .toBeVisible();
  await expectAccessible();
});

test('a photo that a tile draws too small counts once it was opened', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const [plain, crowded] = items().slice(0, 2) as [ReviewItem, ReviewItem];
  const photos = [1, 2, 3].map(() => waiting(1)[0]!.photos[0]!);
  const list = [...items().slice(2, 6), plain, { ...crowded, photos }];
  list.unshift(list.pop()!);
  await openScreen('/task/audit/review', { as: auditor(), answers: keepSheet(list).answers });
  await openSheet();
  const tile = page.getByRole('gridcell').first();
  await expect.element(text('Too small here. Open to see.', tile)).toBeVisible();
  const drawn = tile.getByRole('button').first().element().querySelector('img')!;
  expect(drawn.getBoundingClientRect().width).toBeLessThan(100);
  // The others of its height are seen; it is not.
  const count = () => Number(/^(\d+) of/.exec(page.getByText(/^\d+ of 6 seen$/).element().textContent)![1]);
  tile.element().scrollIntoView({ block: 'center' });
  await expect.poll(count).toBeGreaterThan(0);
  await new Promise((done) => setTimeout(done, 900));
  const before = count();
  await tile.getByRole('button').first().click();
  for (const at of [1, 2, 3]) {
    await expect.element(text(`${at} of 8`)).toBeVisible();
    await new Promise((done) => setTimeout(done, 900));
    if (at < 3) await press('{ArrowRight}');
  }
  await press('{Escape}');
  await expect.element(text('Too small here. Open to see.')).not.toBeInTheDocument();
  await expect.poll(count).toBe(before + 1);
});

test('where all were approved by the system, no tile says so', async () => {
  const auto = { points: 5, reasons: [{ kind: 'auto' as const, points: 5 }] };
  const tiles = items().map((item) => ({ ...item, risk: auto }));
  const { answers } = keepSheet(tiles);
  const { reopen: _ } = await openScreen('/task/audit/review', { as: auditor(), answers });
  await openSheet();
  await contains(page.getByRole('gridcell').first(), 'system');
  goTo(`/task/audit/review?view=sheet&template=${tiles[0]!.display_id}&manager_status=["AutoApproved"]`);
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  await expect.element(page.getByRole('gridcell').first()).not.toMatchTextContent('system');
});
