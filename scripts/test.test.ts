import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

async function check(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCommand(process.execPath, ['scripts/test.ts', ...args], {
    onLine: (line) => lines.push(line),
  });
  return { code, lines };
}

const total = /^\d+ passed, \d+ failed$/;

test('ends with one line of totals', async () => {
  const { code, lines } = await check('--only=structure');
  expect(lines.filter((line) => total.test(line))).toEqual([lines.at(-1)]);
  expect(lines.at(-1)).toBe(code === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
});

test('a stage that does not exist is a failure, and names those that do', async () => {
  const { code, lines } = await check('--only=structure,typos');
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/unknown stage typos; there are structure, lint, types/);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('a run that found no test has failed', async () => {
  const { code, lines } = await check('--only=unit', 'no-file-is-called-so');
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
