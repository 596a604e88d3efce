import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { at, button, goTo, link, main } from '../../testing/screen-steps.ts';

const modules = page.getByRole('navigation', { name: 'Modules', exact: true });
const tabs = page.getByRole('navigation', { name: 'Tabs', exact: true });
const places = (name: string) => main.getByRole('navigation', { name, exact: true });
const banner = page.getByRole('banner');
const namesIn = (part: typeof tabs) =>
  part
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const currentIn = (part: typeof tabs) =>
  [...part.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

const manager = () => personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
const TRAINING = ['Dashboard', 'Courses', 'Progress', 'Certificates', 'Team'];

async function open(path: string, as = manager()): Promise<{ reopen: () => void }> {
  return await openScreen(path, { as, answers: [], restWaits: true });
}

async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
}

/** The screens of the training module, by their links; the first is titled by the module. */
async function followTraining(follow: (name: string) => Promise<void>): Promise<void> {
  for (const name of [...TRAINING.slice(1), 'Dashboard']) {
    await follow(name);
    await at(`/training/${name.toLowerCase()}`);
    const title = name === 'Dashboard' ? 'Training' : name;
    await expect.element(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
  }
}

test('the three modules lead to each other', async () => {
  await open('/task/manager/review');
  for (const [name, path] of [
    ['Social', '/social/feed'],
    ['Training', '/training/dashboard'],
    ['Task', '/task/manager/review'],
    ['Training', '/training/dashboard'],
    ['Social', '/social/feed'],
    ['Task', '/task/manager/review'],
  ] as const) {
    await link(name, banner).click();
    await at(path);
    await expect.poll(() => currentIn(modules)).toEqual([name]);
  }
  await link('Training', banner).click();
  for (const name of [...TRAINING, 'Task', 'Social']) await expect.element(link(name, banner)).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
  await expect.element(places('Training')).not.toBeInTheDocument();
  await followTraining((name) => link(name, banner).click());
});

test("on a phone the modules lead to each other by tabs, the same five in each, with a module's screens on top", async () => {
  await onPhone();
  await open('/task/manager/review');
  for (const [name, path] of [
    ['Social', '/social/feed'],
    ['Training', '/training/dashboard'],
    // The tab leads to the work itself.
    ['Task Review', '/task/manager/review'],
    ['Training', '/training/dashboard'],
    ['Social', '/social/feed'],
    ['Task Review', '/task/manager/review'],
  ] as const) {
    await link(name, tabs).click();
    await at(path);
  }
  await link('Training', tabs).click();
  await expect.poll(() => namesIn(places('Training'))).toEqual(TRAINING);
  // A screen that does not fit can be reached by swiping, and is in view when it is the current one.
  await link('Team', places('Training')).click();
  await at('/training/team');
  await expect.poll(() => currentIn(places('Training'))).toEqual(['Team']);
  await expect.element(places('Training').getByText('Team', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => currentIn(tabs)).toEqual(['Training']);
  await followTraining((name) => link(name, places('Training')).click());

  const five = ['Dashboard', 'My Tasks', 'Task Review', 'Social', 'Training'];
  for (const [path, tab] of [
    ['/training/courses', 'Training'],
    ['/social/feed', 'Social'],
    ['/task/manager/history', 'Task Review'],
    ['/task/my-tasks', 'My Tasks'],
  ] as const) {
    goTo(path);
    await at(path);
    await expect.poll(() => currentIn(tabs)).toEqual([tab]);
    expect(namesIn(tabs)).toEqual(five);
  }
  goTo('/task/manager/history');
  await expect.poll(() => namesIn(places('Task Review'))).toEqual(['Task Review', 'Task History']);
});

test('staff have five tabs of their own in every module', async () => {
  await onPhone();
  await open('/social/feed', personOf('staff', { name: 'Siti Rahmawati' }));
  const tab = page.getByRole('navigation', { name: 'Tab', exact: true });
  for (const [path, name] of [
    ['/social/feed', 'Sosial'],
    ['/training/courses', 'Pelatihan'],
    ['/task/my-tasks', 'Tugas Saya'],
    ['/profile', 'Profil'],
  ] as const) {
    goTo(path);
    await at(path);
    await expect.poll(() => currentIn(tab)).toEqual([name]);
    expect(namesIn(tab)).toEqual(['Dasbor', 'Tugas Saya', 'Sosial', 'Pelatihan', 'Profil']);
  }
});

test.each([
  ['a desktop', false],
  ['a phone', true],
])('on %s the profile is one screen, around which the module stays', async (_, isPhone) => {
  if (isPhone) await onPhone();
  const admin = personOf('admin', { name: 'Ayu Lestari', language: 'en' });
  const { reopen } = await open('/training/courses', admin);
  const openMenu = async () => {
    if (isPhone) await button('Open menu').click();
  };
  const inModule = (name: string) => expect.poll(() => currentIn(modules)).toEqual([name]);
  await openMenu();
  await banner.getByRole('link', { name: 'Ayu Lestari Admin', exact: false }).click();
  for (const again of [false, true]) {
    if (again) reopen();
    await at('/profile');
    await expect.element(page.getByRole('heading', { name: 'Profile', exact: true, level: 1 })).toBeVisible();
    await openMenu();
    await inModule('Training');
    await expect.element(link('Manage Courses')).toBeVisible();
  }
  await link('Social', modules).click();
  await at('/social/feed');
  goTo('/training/profile');
  await at('/profile');
  await openMenu();
  await inModule('Training');
  // Opened by its address alone, it belongs to the module in which everyone starts.
  goTo('/social/feed');
  await at('/social/feed');
  goTo('/profile');
  await at('/profile');
  await openMenu();
  await inModule('Task');
});
