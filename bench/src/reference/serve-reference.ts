import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { processImage } from '@gerai/server/platform/pictures/process-image.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import pg from 'pg';
import { answers } from './answers.ts';

// What a careful person would write by hand for these screens and nothing else: node:http, the token's signature, one
// prepared statement, JSON.stringify of its rows. Four database connections, as in Gerai.

const { DATABASE_URL, DATA_DIR = '.', POOL_SIZE, TOKEN_KEY = '' } = process.env;
const asText = (text: string) => text;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(POOL_SIZE),
  options: '-c timezone=UTC',
  types: {
    getTypeParser: (oid, format) => (texts.has(oid) ? asText : pg.types.getTypeParser(oid, format as 'text')),
  },
});
/** Dates and instants, which are answered as PostgreSQL prints them. */
const texts = new Set<number>([1082, 1184]);
const key = Buffer.from(TOKEN_KEY, 'base64url');

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method, url, headers } = request;
  const person = personOf(headers.authorization);
  const [path, query] = url!.split('?');
  if (method === 'PUT') return await storePhoto(await read(request));
  for (const [number, { method: of, path: pattern, text, values }] of answers.entries()) {
    const found = of === method && pattern.exec(path!);
    if (!found) continue;
    const body = method === 'POST' ? JSON.parse((await read(request)).toString()) : undefined;
    const given = values?.(found.slice(1), new URLSearchParams(query), body) ?? [];
    const { rows } = await pool.query({ name: String(number), text, values: [person, ...given] });
    if (method === 'POST' && rows.length === 0) throw new Error('There is no such task');
    return rows;
  }
  throw new Error('There is no such address');
}

function personOf(authorization = ''): string {
  const [head, payload, signature] = authorization.slice('Bearer '.length).split('.');
  const right = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature ?? '', 'base64url')))
    throw new Error('The token is wrong');
  const { sub, exp } = JSON.parse(Buffer.from(payload!, 'base64url').toString());
  if (exp * 1000 < Date.now()) throw new Error('The token has expired');
  return sub;
}

async function storePhoto(bytes: Buffer): Promise<object> {
  const { full, thumbnail } = await processImage({
    owner: randomUUID(),
    image: bytes,
    maxSide: photoLimits.maxSide.submission,
  });
  await Promise.all([write(full), write(thumbnail)]);
  return {};
}

async function write(bytes: Uint8Array): Promise<void> {
  const file = await open(join(DATA_DIR, randomUUID()), 'wx');
  await file.write(bytes);
  await file.sync();
  await file.close();
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer((request, response) => {
  answer(request).then(
    (rows) => {
      const text = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit());
process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
