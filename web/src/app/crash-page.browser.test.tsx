import { getManagerDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { getVersion } from '@gerai/shared/operations/version/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../testing/answer-calls.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { noManagerFigures } from '../testing/no-figures.ts';
import { openScreen, personOf } from '../testing/open-screen.tsx';
import { button, contains, link, main } from '../testing/screen-steps.ts';

const manager = () => personOf('manager', { name: 'Rina Kusumawati', language: 'en' });

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
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  // The answer of another server, which the screen can't draw.
  const { fetch } = window;
  const broken = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (input, init) =>
      new Request(input, init).url.endsWith(getManagerDashboard.path)
        ? Response.json({})
        : await fetch(input, init),
    );
  onTestFinished(() => broken.mockRestore());
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
