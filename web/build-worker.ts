import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { builtFiles } from './built-files.ts';
import { compressedSize, myTasksSources } from './first-load.ts';
import type { Shell } from './src/service-worker/shell-cache.ts';

/** What works offline besides the page's own parts, in both languages. */
const offlineSources = [
  ...myTasksSources,
  'src/modules/accounts/auth/sign-in-screen.tsx',
  'src/core/session/follow-end.ts',
  'src/modules/accounts/auth/access-denied.tsx',
  'src/modules/work/submissions/form/submit-dialog.tsx',
  'src/modules/work/submissions/form/next-task-sheet.tsx',
  'src/modules/work/submissions/capture/prepare-draft-photo.ts',
  'src/ui/media/lightbox.tsx',
  'src/core/offline/shown/queue-screen.tsx',
  'src/app/operations-by-kind.ts',
  'src/app/describers-by-kind.ts',
  'src/modules/insight/dashboards/dashboard-screen.tsx',
  'src/modules/insight/dashboards/staff-dashboard.tsx',
  'src/modules/insight/dashboards/manager-dashboard.tsx',
  'src/app/profile-page.tsx',
  'src/locales/en/later.po',
  'src/locales/id/later.po',
  'src/locales/en/own.po',
  'src/locales/id/own.po',
  'src/app/shell/sign-out-dialog.tsx',
  'src/ui/feedback/notice-stack.tsx',
  'src/locales/en/messages.po',
];

/** What an installed app downloads once, besides the first load: bytes after gzip. */
export interface Precache {
  bytes: number;
  files: string[];
}

/**
 * Builds dist/service-worker.js for a build that still has its manifest. The list of files to cache, with their hashes,
 * is built in.
 */
export async function buildWorker(dist: string): Promise<Precache> {
  const files = ['index.html', ...builtFiles(dist, offlineSources)].sort();
  const parts = files.map((file) => ({ path: `/${file}`, integrity: integrityOf(join(dist, file)) }));
  const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify({ name, parts } satisfies Shell) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  return { bytes: compressedSize(dist, files), files };
}

const integrityOf = (path: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
