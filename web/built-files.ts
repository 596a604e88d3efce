import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that the page and the sources `starts` need, with all imports. The build must still have its manifest. */
export function builtFiles(dist: string, starts: readonly string[]): string[] {
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
  return [...files];
}
