import { expect, test } from 'vitest';
import { chromiumFlags, findChromium, findShell, type Machine } from './find-chromium.ts';

/** A machine on which the browsers at these paths start. */
function machine(platform: NodeJS.Platform, browsers: string[], env: Machine['env'] = {}): Machine {
  return { platform, env, ownBrowser: '/cache/own', works: (path) => browsers.includes(path) };
}

test('uses the browser that is named', () => {
  const both = machine('linux', ['/opt/mine', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/mine' });
  expect(findChromium(both)).toBe('/opt/mine');
});

test('throws when the named browser does not start', () => {
  const wrong = machine('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/mine' });
  expect(() => findChromium(wrong)).toThrow('/opt/mine');
});

test.each<[NodeJS.Platform, string]>([
  ['linux', '/usr/bin/chromium'],
  ['linux', '/tools/google-chrome'],
  ['linux', '/opt/microsoft/msedge/msedge'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
])('on %s finds %s', (platform, path) => {
  const env = { PATH: '/tools', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
  expect(findChromium(machine(platform, [path, '/cache/own'], env))).toBe(path);
});

test('finds the headless shell beside the full browser, unless another is named', () => {
  const both = ['/usr/bin/chromium', '/tools/chromium-headless-shell'];
  expect(findShell(machine('linux', both, { PATH: '/tools' }))).toBe('/tools/chromium-headless-shell');
  expect(findChromium(machine('linux', both, { PATH: '/tools' }))).toBe('/usr/bin/chromium');
  expect(findShell(machine('linux', both, { PATH: '/tools', CHROMIUM_PATH: '/usr/bin/chromium' }))).toBe(
    undefined,
  );
  expect(findShell(machine('linux', ['/usr/bin/chromium']))).toBeUndefined();
});

test('falls back to the browser of Playwright when a launcher does not start', () => {
  expect(findChromium(machine('linux', ['/cache/own']))).toBe('/cache/own');
});

test('finds nothing where no browser is installed', () => {
  expect(findChromium(machine('linux', []))).toBeUndefined();
});

test('turns the sandbox off only for root', () => {
  expect(chromiumFlags(true)).toContain('--no-sandbox');
  expect(chromiumFlags(false)).not.toContain('--no-sandbox');
});
