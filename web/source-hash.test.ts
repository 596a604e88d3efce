import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsBuild, sourceHash } from './source-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gerai-build-'));
  write('package-lock.json', '{}');
  write('shared/src/a.ts', 'export const a = 1;');
  write('web/src/main.tsx', 'start();');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const build = (how = {}) =>
  write('web/dist/size.json', JSON.stringify({ sources: sourceHash(root), ...how }));

test('a missing build is made', () => {
  expect(needsBuild(root)).toBe(true);
});

test('a build of the same sources is kept', () => {
  build();
  expect(needsBuild(root)).toBe(false);
});

test.each([
  ['changed', 'web/src/main.tsx', 'start(1);'],
  ['added', 'web/src/more.ts', ''],
  ['changed in shared', 'shared/src/a.ts', 'export const a = 2;'],
  ['updated as a dependency', 'package-lock.json', '{"lockfileVersion":3}'],
])('a build is made anew when a source was %s', (_, path, text) => {
  build();
  write(path, text);
  expect(needsBuild(root)).toBe(true);
});

test('a quick build is enough for the demo, not for the product', () => {
  build({ quick: true });
  expect([needsBuild(root, true), needsBuild(root)]).toEqual([false, true]);
  build();
  expect(needsBuild(root, true)).toBe(false);
});

test('a build that was interrupted is made again', () => {
  write('web/dist/index.html', '');
  expect(needsBuild(root)).toBe(true);
});

test('a release without sources has nothing to build', () => {
  write('web/dist/index.html', '');
  rmSync(join(root, 'web/src'), { recursive: true });
  expect(needsBuild(root)).toBe(false);
});
