import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';
import { compressAssets } from './compress-assets.ts';
import { firstLoad, kilobytes, sizeLimits } from './first-load.ts';
import { sourceHash } from './source-hash.ts';

// Builds the browser's part into dist/ or the named folder, with compressed copies for the server, and prints the size
// of the first load. With --quick it leaves out the copies, which take a quarter of the processor time.
const sources = sourceHash(join(import.meta.dirname, '..'));
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const dist = resolve(positionals[0] ?? join(import.meta.dirname, 'dist'));
mkdirSync(dist, { recursive: true });
await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true },
});
const precache = await buildWorker(dist);
if (!values.quick) compressAssets(dist);
const size = firstLoad(dist);
writeFileSync(join(dist, 'size.json'), JSON.stringify({ ...size, precache, sources, ...values }, null, 2));
rmSync(join(dist, '.vite'), { recursive: true });
console.log(
  `First load of My Tasks, gzip: ${kilobytes(size.js)} of JavaScript (at most ${kilobytes(sizeLimits.js)}), ` +
    `${kilobytes(size.css)} of CSS (at most ${kilobytes(sizeLimits.css)})\n` +
    `Messages of a lesson: ${kilobytes(size.lessonMessages)} (at most ${kilobytes(sizeLimits.lessonMessages)})\n` +
    `Kept on the device for work without a network: ${kilobytes(precache.bytes)} in ${precache.files.length} files`,
);
