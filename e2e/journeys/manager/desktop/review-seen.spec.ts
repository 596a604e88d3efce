import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../../support/create-outlet.ts';
import { createSubmissions, type Sent } from '../../../support/create-submissions.ts';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import { ADMIN } from '../../../support/start-product.ts';
import { stoodFor, watchPhotos } from '../../../support/watch-photos.ts';

const STEPS = 80;
const KEYS = ['j', 'k', 'a', 'r', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', '1', '2', '5', 'Enter'];

/** A seeded random generator: numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The submission whose note is being written, if any. */
const noteOf = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.tagName === 'TEXTAREA'
      ? document.querySelector('section[aria-label^="Lap meja"]')?.getAttribute('aria-label')
      : null,
  );

interface Decision {
  id: string;
  decision: string;
  notes: string;
}

/** The decisions that the page sends. */
function decisionsOf(page: Page): Decision[] {
  const decisions: Decision[] = [];
  page.on('request', (request) => {
    const id = /submissions\/([^/]+)\/manager-review$/.exec(new URL(request.url()).pathname)?.[1];
    if (id && request.method() === 'POST') decisions.push({ id, ...request.postDataJSON() });
  });
  return decisions;
}

for (const seed of [1, 2])
  test(`whatever is pressed, only what was seen is decided, and rejected only with its note (seed ${seed})`, async ({
    product,
    outlet,
    enter,
  }) => {
    const [random, slow] = [seeded(seed), seeded(seed + 100)];
    const below = (most: number) => Math.floor(random() * most);
    const uid = await uidOf(product.context, ADMIN);
    const admin = { kind: 'person', uid, name: ADMIN.name, role: 'admin' } as PersonActor;
    const sent: Sent[] = await createSubmissions(product, outlet, 40, 100);
    const page = await enter(outlet.manager);
    await watchPhotos(page);
    await page.route('**/api/photos/*size=full*', async (route) => {
      const late = slow() < 0.4 ? slow() * 900 : 0;
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
    const decisions = decisionsOf(page);
    await page.goto('/task/manager/review');
    await expect(button(page, 'Approve')).toBeVisible();

    const press = async () => {
      const key = KEYS[below(KEYS.length)]!;
      for (let times = 1 + below(random() < 0.3 ? 6 : 1); times > 0; times -= 1)
        await page.keyboard.press(key);
    };
    const hold = async () => {
      const key = KEYS[below(KEYS.length)]!;
      for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
    };
    const click = async () => {
      const box = await button(page, random() < 0.7 ? 'Approve' : 'Reject')
        .last()
        .boundingBox();
      if (!box) return;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      for (let clicks = 1 + below(3); clicks > 0; clicks -= 1) {
        await page.mouse.down();
        await page.mouse.up();
      }
    };
    const write = async () => {
      const name = await noteOf(page);
      if (!name) return press();
      await page.keyboard.type(name);
      await page.keyboard.press(random() < 0.5 ? 'Control+Enter' : 'Escape');
    };
    const decideElsewhere = async () => {
      const { id } = sent[below(sent.length)]!;
      // The later of two decisions is refused.
      await reviewSubmission(product.context, admin, 'manager', {
        id,
        decision: 'Approved',
        notes: '',
      }).catch(() => {});
    };
    const arrive = async () => {
      sent.push(...(await createSubmissions(product, outlet, 1, 139 - sent.length)));
      await decideElsewhere();
    };
    const acts = [press, press, press, hold, click, click, write, write];
    for (let step = 1; step <= STEPS; step += 1) {
      await acts[below(acts.length)]!();
      if ((await button(page, 'Approve').count()) === 0) break;
      if (step % 12 === 0) await decideElsewhere();
      if (step % 20 === 0) await arrive();
      // At any speed: at once, within the delay, and long after it.
      await page.waitForTimeout([0, 0, 60, 150, 250, 350, 600][below(7)]!);
    }
    // The viewer or a note may be open. Delayed decisions are sent when they are due.
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0, { timeout: 30_000 });

    expect(decisions.length).toBeGreaterThan(5);
    expect(decisions.filter(({ decision }) => decision === 'Rejected')).not.toEqual([]);
    for (const { id, decision, notes } of decisions) {
      const one = sent.find((each) => each.id === id)!;
      expect(await stoodFor(page, one.photo_id), `${decision} ${one.task_name}`).toBeGreaterThanOrEqual(300);
      if (decision === 'Rejected') expect(notes.trim()).not.toBe('');
      for (const [name] of notes.matchAll(/Lap meja \d{3}/g)) expect(name).toBe(one.task_name);
    }
  });
