import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** Biome's output for some code, with a rule of this folder as its only plugin. */
export function lintWithRule(rule: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const plugins = [join(root, 'scripts', 'lint', `${rule}.grit`)];
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
  writeFileSync(join(folder, 'code.tsx'), code);
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}
