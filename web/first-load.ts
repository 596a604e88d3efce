import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFiles } from './built-files.ts';

/** Bytes after gzip that a phone downloads before My Tasks is shown. */
export interface FirstLoad {
  js: number;
  css: number;
  /** Of the messages that a lesson loads, those of every page with them. */
  lessonMessages: number;
  files: string[];
}

export const sizeLimits = { js: 169 * 1024, css: 14 * 1024, lessonMessages: 12 * 1024 } as const;

/** What My Tasks adds to the page's own first load: its screen and its messages. */
export const myTasksSources = [
  'src/modules/work/daily-tasks/my-tasks/my-tasks-screen.tsx',
  'src/locales/id/messages.po',
];

/** Sums the first load of a build that still has its manifest: these chunks and all that they import. */
export function firstLoad(dist: string): FirstLoad {
  const files = builtFiles(dist, myTasksSources);
  const sum = (extension: string) =>
    compressedSize(
      dist,
      files.filter((file) => file.endsWith(extension)),
    );
  const page = builtFiles(dist, []);
  const messages = builtFiles(dist, ['src/locales/id/messages.po', 'src/locales/id/learning.po']);
  const lessonMessages = compressedSize(
    dist,
    messages.filter((file) => !page.includes(file)),
  );
  return { js: sum('.js'), css: sum('.css'), lessonMessages, files };
}

/** The bytes of files, each compressed with gzip. */
export const compressedSize = (dist: string, files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file))).length, 0);

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
