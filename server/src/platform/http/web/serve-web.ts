import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isServerPath } from '@gerai/shared/http/server-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LimitedRoute } from '../bounds/limits-of.ts';

/**
 * Serves the built browser app from a folder below a base, if it exists; returns how the page is sent. Files under assets/
 * have a content hash in their name and never change; everything else, above all the service worker, may change with the
 * next build.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  base: string,
): Promise<((reply: FastifyReply) => void) | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
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
  const moved = base ? moveFiles(folder, base) : new Map<string, MovedFile>();
  const send = (name: string, reply: FastifyReply): void => {
    const file = moved.get(name);
    if (file) void reply.header('cache-control', 'no-cache').type(file.type).send(file.text);
    // A reply that is returned is waited for once more, with listeners of its own.
    else void reply.sendFile(`/${name}`);
  };
  // Not the plugin's own route, which lists the folder's 800 names before each answer: half of what a file costs.
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: fileRoute.endpoint.path,
    schema: { hide: true },
    config: { weight: 'free' },
    handler: ({ params, originalUrl }, reply) => {
      const [path, query] = originalUrl.split('?', 2);
      // The service worker and the cookies are of what lies below.
      if (base && path === base) return void reply.redirect(`${base}/${query ? `?${query}` : ''}`);
      send(params['*'] || 'index.html', reply);
    },
  });
  return (reply) => send('index.html', reply);
}

/** Not limited: a file of the build costs about as much as a refusal, and the phones of a shop share one address. */
export const fileRoute: LimitedRoute = {
  endpoint: { method: 'GET', path: '/*', summary: 'A file of the browser app', response: z.unknown() },
  guard: { access: 'public' },
  options: { unlimited: true },
};

/** A file that names addresses, with the base before them. */
interface MovedFile {
  type: string;
  text: string;
}

/**
 * The files that name addresses of the server, with the base before them. All others name each other relatively, so one
 * build does for any base. The service worker checks the page by its digest.
 */
function moveFiles(folder: string, base: string): Map<string, MovedFile> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html');
  const moved = page.replaceAll('="/', `="${base}/`);
  const worker = read('service-worker.js').replace(integrityOf(page), integrityOf(moved));
  return new Map([
    ['index.html', { type: 'text/html; charset=utf-8', text: moved }],
    ['service-worker.js', { type: 'text/javascript; charset=utf-8', text: worker }],
    [
      'manifest.webmanifest',
      {
        type: 'application/manifest+json',
        text: read('manifest.webmanifest').replaceAll('": "/', `": "${base}/`),
      },
    ],
  ]);
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Whether an unknown address is a screen, which the browser routes. */
export function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isServerPath(path) &&
    (headers.accept ?? '').includes('text/html')
  );
}
