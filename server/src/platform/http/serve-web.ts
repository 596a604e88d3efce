import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isServerPath } from '@gerai/shared/http/server-path.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the built browser app from a folder, if it exists; returns whether it does. Files under assets/ have a
 * content hash in their name and never change; everything else, above all the service worker, may change with the
 * next build.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    serve: false,
    setHeaders: (reply, path) => {
      const hashed = relative(folder, path).startsWith('assets');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Not the plugin's own route, which lists the folder's 800 names before each answer: half of what a file costs.
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    // A reply that is returned is waited for once more, with listeners of its own.
    handler: ({ params }, reply) => void reply.sendFile(`/${params['*']}`),
  });
  return true;
}

/** Whether an unknown address is a screen, which the browser routes. */
export function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isServerPath(path) &&
    (headers.accept ?? '').includes('text/html')
  );
}
