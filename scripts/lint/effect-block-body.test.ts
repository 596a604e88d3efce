import { expect, test } from 'vitest';
import { lintWithRule } from './lint-with-rule.ts';

const lint = (effect: string) => lintWithRule('effect-block-body', effect);

test.each([
  'useEffect(() => page.current?.scrollTo(0, 0), [open]);',
  'useLayoutEffect(() => row.scrollIntoView());',
  'useEffect(\n  () =>\n    keep({\n      search,\n    }),\n  [],\n);',
])('refuses %j, which gives React what its expression gives', (effect) => {
  expect(lint(effect)).toContain('Give an effect a block body');
});

test.each([
  'useEffect(() => {\n  page.current?.scrollTo(0, 0);\n}, [open]);',
  'useEffect(() => () => clearTimeout(timer.current), []);',
  'useEffect(\n  () => () => {\n    stop();\n  },\n  [],\n);',
])('takes %j', (effect) => {
  expect(lint(effect)).not.toContain('Give an effect a block body');
});
