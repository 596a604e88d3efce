import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isServerPath } from '@gerai/shared/http/server-path.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the built browser part from a folder, where it has been built. Files under assets/ carry a hash of their
 * content in their name; everything else, the service worker above all, may change with the next build. Gives whether
 * there is something to serve.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const hashed = relative(folder, path).startsWith('assets');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return true;
}

/** Whether an unknown address is a screen, whose route only the browser knows. */
export function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isServerPath(path) &&
    (headers.accept ?? '').includes('text/html')
  );
}
