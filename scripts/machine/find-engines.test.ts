import { expect, test } from 'vitest';
import { findEngines } from './find-engines.ts';

/** A machine that has these programs. */
const machine = (...programs: string[]) => ({
  path: '/opt/tools',
  works: (program: string) => programs.includes(program),
});

test('finds the engines where they are installed', () => {
  const all = ['/opt/tools/firefox', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  expect(findEngines(machine(...all))).toEqual({
    firefox: '/opt/tools/firefox',
    webkit: { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' },
  });
});

test('names the packages that are missing, all or some', () => {
  expect(findEngines(machine())).toEqual({ missing: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'] });
  expect(findEngines(machine('/usr/bin/firefox-esr', '/usr/bin/Xvfb'))).toEqual({
    missing: ['webkit2gtk-driver'],
  });
});
