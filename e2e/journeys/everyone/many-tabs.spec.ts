import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { createSubmissions } from '../../support/create-submissions.ts';
import { test } from '../../support/fixtures.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Noti/ });

test('eight tabs share one stream, hear by it, and go on when the tab that has it closes', async ({
  product,
  outlet,
  enter,
}) => {
  const first = await enter(outlet.staff, '/task/my-tasks');
  const streams: string[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url());
  });
  const tabs: Page[] = [];
  // By HTTP/1.1, as here, a browser has six connections to a server.
  for (let tab = 0; tab < 7; tab += 1) {
    const page = await first.context().newPage();
    await page.goto(first.url());
    await expect(bell(page)).toBeVisible();
    tabs.push(page);
  }
  expect(streams.length).toBeLessThanOrEqual(1);

  const [one, two] = await createSubmissions(product, outlet, 2);
  const uid = await uidOf(product.context, outlet.manager);
  const rina = { kind: 'person', uid, name: outlet.manager.name, role: 'manager', location_id: outlet.id };
  const reject = (id: string) =>
    reviewSubmission(product.context, rina as PersonActor, 'manager', {
      ...{ id, decision: 'Rejected', notes: 'Minyak masih kotor' },
    });
  const unread = async (page: Page) =>
    Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await unread(tabs[0]!);
  await reject(one!.id);
  for (const page of tabs) await expect.poll(() => unread(page)).toBe(before + 1);

  await first.close();
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await reject(two!.id);
  for (const page of tabs) await expect.poll(() => unread(page)).toBe(before + 2);
});
