import { atBase } from '../../../../core/api/base-path.ts';
import { pageScript, readWebBuild } from '../../../../core/version/web-build.ts';

const PREFIX = 'gerai-parts-';

/**
 * Stores the parts of the application that this page has loaded by now, so that its screens open without a network: the
 * service worker answers from every cache. Those of earlier versions are removed.
 */
export async function keepParts(): Promise<void> {
  const [build, script] = [readWebBuild(document), pageScript(document)];
  if (!build || !script || !('caches' in window)) return;
  // All of them lie beside the page's script.
  const folder = new URL('.', new URL(script, location.href)).href;
  const isPart = (url: string) => url.startsWith(folder) && /\.(js|css)$/.test(url);
  const own = `${PREFIX}${build}${atBase('')}`;
  try {
    const cache = await caches.open(own);
    for (const { name } of performance.getEntriesByType('resource'))
      if (isPart(name) && !(await caches.match(name, { ignoreVary: true }))) await cache.add(name);
    for (const key of await caches.keys())
      if (key.startsWith(PREFIX) && key.endsWith(atBase('')) && key !== own) await caches.delete(key);
  } catch {
    // The device is full, or keeps nothing: they are asked for each time.
  }
}
