import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, compressed with gzip, that a phone fetches before My Tasks shows. */
export interface FirstLoad {
  js: number;
  css: number;
  files: string[];
}

export const sizeLimits = { js: 230 * 1024, css: 30 * 1024 } as const;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What My Tasks' first load adds to what the page itself names: its screen, and the messages it speaks. */
const starts = ['src/features/daily-tasks/my-tasks-screen.tsx', 'src/locales/id/messages.po'];

/** Sums the first load of a build that still has its manifest: those chunks, and all that they import. */
export function firstLoad(dist: string): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk | undefined
  >;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  const seen = new Set<string>();
  const files = new Set<string>(named);
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  const ofPage = Object.keys(manifest).filter((name) => named.includes(manifest[name]!.file));
  if (ofPage.length === 0) throw new Error('The page names no chunk of the build');
  [...ofPage, ...starts].forEach(visit);
  const sum = (extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { js: sum('.js'), css: sum('.css'), files: [...files] };
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
