import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import { listTemplateGroups } from '@gerai/shared/business/templates/contract.ts';
import { getManagerDashboard, getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { noFigures, noManagerFigures } from '../../testing/fixtures/no-figures.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { at } from '../../testing/screen-steps.ts';

const answers = [
  answer(getStaffDashboard, () => noFigures),
  answer(getManagerDashboard, () => noManagerFigures),
  answer(listOutlets, () => []),
  answer(listJobRoles, () => []),
  answer(listTaskGroups, () => []),
  answer(listTemplateGroups, () => ({ rows: [], next: null, total: 0 })),
];
const title = (name: string) => page.getByRole('heading', { name, exact: true });

test('an address without its module leads to the screen, with what it searches for', async () => {
  await openScreen('/admin/scheduler?search=meja', { answers });
  await at('/task/admin/scheduler?search=meja');
  await expect.element(title('Task Scheduler')).toBeVisible();
});

test('an address loses what its screen does not allow, also on the first desktop screen of a page', async () => {
  await openScreen('/task/admin/scheduler?search=meja&status=bogus', { answers });
  await at('/task/admin/scheduler?search=meja');
  await expect.element(page.getByRole('searchbox')).toHaveValue('meja');
});

// Which path leads where: canonical-path.test.ts.
test.each(['/', '/no/such/path'])('%s leads to the dashboard', async (path) => {
  await openScreen(path, { as: personOf('staff'), answers });
  await at('/task/dashboard');
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

/** What a refusal says and how many milliseconds it is shown: a second, which a poll can miss. */
function watchRefusal() {
  const shown = { words: '', milliseconds: 0 };
  let since = 0;
  const observer = new MutationObserver(() => {
    const words = document.querySelector('main')?.textContent ?? '';
    if (/Access Denied|Akses Ditolak/.test(words)) {
      since ||= performance.now();
      shown.words = words;
    } else if (since > 0 && location.pathname === '/task/dashboard')
      shown.milliseconds ||= performance.now() - since;
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

const LOGGED = 'This attempt has been logged. Taking you to your dashboard.';
const alert = page.getByRole('alert');

test('an admin screen turns others away, logs it, and leads to their dashboard', async () => {
  const refusal = watchRefusal();
  await openScreen('/task/admin/scheduler', { as: personOf('manager'), answers });
  await at('/task/dashboard');
  await expect
    .element(alert)
    .toHaveTextContent(
      'Access DeniedYou do not have permission to access this page. Redirecting to your dashboard.',
    );
  await expect.poll(() => refusal.milliseconds).toBeGreaterThan(0);
  expect(refusal.milliseconds).toBeLessThan(5000);
  expect(refusal.words).toBe(`Access DeniedYou don't have permission to access this page.${LOGGED}`);
  expect(JSON.parse(localStorage.getItem('gerai.security-log')!)).toEqual([
    {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      path: '/task/admin/scheduler',
      userRole: 'manager',
      userAgent: navigator.userAgent,
      referrer: expect.any(String),
    },
  ]);
});

test('user management says what it is when it turns somebody away', async () => {
  const refusal = watchRefusal();
  await openScreen('/admin/users', { as: personOf('manager'), answers });
  await at('/task/dashboard');
  expect(refusal.words).toBe(`Access DeniedYou don't have permission to access user management.${LOGGED}`);
});

test('staff are turned away in Indonesian', async () => {
  await openScreen('/task/admin/scheduler', { as: personOf('staff'), answers });
  await expect
    .element(alert)
    .toHaveTextContent(
      'Akses DitolakAnda tidak memiliki izin untuk membuka halaman ini. Anda dialihkan ke dasbor.',
    );
  await at('/task/dashboard');
});
