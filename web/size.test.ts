import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FirstLoad, sizeLimits } from './first-load.ts';

const dist = join(import.meta.dirname, 'dist');
const size = JSON.parse(readFileSync(join(dist, 'size.json'), 'utf8')) as FirstLoad;

test('the first load of My Tasks is at most 230 KB of JavaScript and 30 KB of CSS', () => {
  expect(size.js).toBeGreaterThan(50 * 1024);
  expect(size.js).toBeLessThanOrEqual(sizeLimits.js);
  expect(size.css).toBeGreaterThan(5 * 1024);
  expect(size.css).toBeLessThanOrEqual(sizeLimits.css);
});

test('the first load carries no schemas', () => {
  const scripts = size.files.filter((file) => file.endsWith('.js'));
  for (const file of scripts) expect(readFileSync(join(dist, file), 'utf8')).not.toContain('ZodObject');
});

test('each of its files has a compressed sibling for the server', () => {
  const large = size.files.filter((file) => readFileSync(join(dist, file)).length >= 1024);
  expect(large.length).toBeGreaterThan(2);
  for (const file of large)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([
      true,
      true,
    ]);
});
