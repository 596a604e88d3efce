import { expect, test } from 'vitest';
import { lintWithRule } from './lint-with-rule.ts';

const lint = (code: string) => lintWithRule('no-literal-spread', code);

test.each(['export const x = { ...{ a: 1 }, b: 2 };', 'export const X = () => <Y {...{ a: 1 }} />;'])(
  'refuses %j, a literal that is spread',
  (code) => {
    expect(lint(code)).toContain('Write the properties themselves');
  },
);

test.each([
  'export const x = { ...y, b: 2 };',
  'export const x = { ...(y ? { a: 1 } : {}), b: 2 };',
  "export const x = [...['a', 'b'], 'c'];",
  'export const X = () => <Y {...z} />;',
])('takes %j', (code) => {
  expect(lint(code)).not.toContain('Write the properties themselves');
});
