import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';

/** Biome's output for an effect, with this rule as its only plugin. */
function lint(effect: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'effect-'));
  const plugins = [join(root, 'scripts', 'lint', 'effect-block-body.grit')];
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
  writeFileSync(join(folder, 'effect.tsx'), effect);
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

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
