import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSbom } from './build-sbom.ts';
import { describePackages, isAllowed, MAY_RUN_SCRIPTS, readPackages, THIRD_PARTY } from './third-party.ts';

const root = join(import.meta.dirname, '../..');
const packages = readPackages(root);

it('finds the packages of the lock file', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.find(({ name }) => name === 'fastify')).toMatchObject({ licence: 'MIT', runs: true });
  expect(packages.find(({ name }) => name === 'vitest')).toMatchObject({ licence: 'MIT', runs: false });
});

it('lists every one with its licence: if not, run node scripts/supply/third-party.ts', () => {
  expect(readFileSync(join(root, THIRD_PARTY), 'utf8')).toBe(describePackages(packages));
});

it('uses none whose licence is not allowed', () => {
  expect(
    packages.filter((each) => !isAllowed(each)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

it.each([
  ['left-pad', 'MIT', true],
  ['left-pad', '(GPL-3.0-only OR MIT)', true],
  ['left-pad', 'Apache-2.0 AND MIT', true],
  ['left-pad', 'Apache-2.0 AND GPL-3.0-only', false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['left-pad', 'unknown', false],
])('%s under %s: %s', (name, licence, allowed) => {
  expect(isAllowed({ name, licence })).toBe(allowed);
});

it('installs none that runs a script of its own, but those with a reason', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(running.filter((name) => !(name in MAY_RUN_SCRIPTS))).toEqual([]);
  expect(Object.keys(MAY_RUN_SCRIPTS).filter((name) => !running.includes(name))).toEqual([]);
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('takes each from the registry, with the digest by which it is checked', () => {
  const wrong = packages.filter(
    ({ resolved, integrity }) =>
      // Without an address it is the configured registry's.
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      !integrity?.startsWith('sha512-'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('names in the bill of materials each that the product runs with, and no other', {
  timeout: 60_000,
}, () => {
  const { components, dependencies } = buildSbom(root);
  const others = components.filter(({ name }) => !['server', 'shared', 'web'].includes(name));
  const running = packages.filter(({ runs }) => runs);
  const named = (some: readonly { name: string; version: string }[]) =>
    some.map(({ name, version }) => `${name} ${version}`).sort();
  expect(named(others)).toEqual(named(running));
  expect(others.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([]);
  // And of the product itself.
  expect(dependencies).toHaveLength(components.length + 1);
});
