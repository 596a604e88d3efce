import { getComponents, getVersion } from '@gerai/shared/operations/version/contract.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markRefresh, pageToRestore } from '../../../core/session/browser-memory.ts';
import { answer } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, contains, goTo, text } from '../../../testing/screen-steps.ts';

const panel = page.getByRole('dialog', { name: 'Version info' });
const old = text('This page is older than the server', panel);

async function openVersion(): Promise<void> {
  const name = `${PRODUCT.code} · Version ${PRODUCT.version} · ${PRODUCT.codename}`;
  await page.getByRole('button', { name }).click();
  await expect.element(text('Node.js', panel)).toBeVisible();
}

const figure = (name: string) =>
  [...panel.element().querySelectorAll('dl > div')]
    .find((each) => each.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent;

/** The page was loaded as a build, and the server serves one. */
function serveBuild(build: string): (served: string) => void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', async: false });
  script.setAttribute('src', `data:text/javascript,//-${build}.js`);
  document.head.append(script);
  onTestFinished(() => script.remove());
  let served = build;
  const { fetch } = window;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/index.html')) return await fetch(input, init);
    return new Response(`<script type="module" src="/assets/index-${served}.js"></script>`);
  });
  onTestFinished(() => spy.mockRestore());
  return (next) => {
    served = next;
  };
}

test("shows the running version, whether the page is outdated, and the device's logs", async () => {
  const serve = serveBuild('first12');
  await openScreen('/task/profile', {
    as: personOf('manager', { name: 'Rina Kusumawati', language: 'en' }),
    answers: [
      answer(getVersion, () => ({
        ...{ product: 'Gerai', version: PRODUCT.version, codename: PRODUCT.codename, build: 'b42' },
        ...{ build_date: '2026-11-20', environment: 'test', report_url: null },
        components: { web: PRODUCT.version, server: '1.2.3', shared: '1.2.4' },
      })),
      answer(getComponents, () => ({
        ...{ node: '26.1.0', database: 'embedded' as const, postgresql: '18.1' },
        ...{ schema: '20261120-1200', storage: 'folder' as const },
      })),
    ],
    restWaits: true,
  });
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  goTo('/task/admin/scheduler');
  await at('/task/dashboard');
  // As a reload does, whose first visit says so.
  markRefresh();
  pageToRestore();
  goTo('/task/profile');
  await openVersion();
  expect(['Version', 'Build', 'Build date', 'Environment', 'Server', 'Database schema'].map(figure)).toEqual([
    `${PRODUCT.version} · ${PRODUCT.codename}`,
    'b42',
    '2026-11-20',
    'test',
    '1.2.3',
    '20261120-1200',
  ]);
  expect(figure('This page')).toBe(`${PRODUCT.version} · first12`);
  expect(figure('Web, as served')).toBe(figure('This page'));
  expect(figure('Embedded PostgreSQL')).toBe('18.1');
  expect(figure('Node.js')).toBe('26.1.0');
  await expect.element(old).not.toBeInTheDocument();
  await text('Security log (1)', panel).click();
  await expect.element(text('/task/admin/scheduler', panel).first()).toBeVisible();
  await panel.getByText(/^Navigation history/).click();
  await contains(panel.getByRole('listitem').filter({ hasText: 'after a reload' }).first(), '/profile');
  await expectAccessible();

  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  serve('newer12');
  await openVersion();
  await expect.element(old).toBeVisible();
  await expectAccessible();
});
