import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PreparedClient } from '@gerai/server/database/connection/prepared-client.ts';
import { typeParsers } from '@gerai/server/database/connection/type-parsers.ts';
import { verifyPassword } from '@gerai/server/modules/accounts/auth/passwords/password.ts';
import { processImage } from '@gerai/server/platform/pictures/process-image.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import pg from 'pg';
import { BENCH_PASSWORD } from '../people.ts';
import { fillTemplate } from '../replay/fill-template.ts';
import type { Statement } from '../replay/statement.ts';

/**
 * The fastest possible server with the same database work: node:http, pg, and JSON.stringify of the rows. GET or POST
 * /<plan>/<step>/<variant>?<values> runs the recorded statements. No routing, checks or tokens.
 */
export interface Plan {
  /** Work done beside the statements. */
  extra?: 'write' | 'process and write' | 'verify password';
  /** The statements of each variant. */
  variants: Statement[][];
}

const plans = new Map<string, Plan[]>();
const { DATABASE_URL, DATA_DIR = '.', POOL_SIZE } = process.env;
// The product's parsers, except that bytes stay text, because no response contains any.
const parsers: typeof typeParsers = { ...typeParsers, 17: String };
const pool = new pg.Pool({
  Client: PreparedClient,
  connectionString: DATABASE_URL,
  max: Number(POOL_SIZE),
  options: '-c timezone=UTC',
  types: {
    getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  },
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path, query] = request.url!.split('?');
  const [, name, step, variant] = path!.split('/');
  const body = await read(request);
  const { extra, variants } = plans.get(name!)![Number(step)]!;
  if (extra === 'write') await write(body);
  if (extra === 'process and write') {
    const { full, thumbnail } = await processImage(body, photoLimits.maxSide.submission);
    await Promise.all([write(full), write(thumbnail)]);
  }
  return await run(variants[Number(variant)]!, Object.fromEntries(new URLSearchParams(query)), extra);
}

/** Runs the statements in sequence; from begin to commit on one connection. Returns the rows of each. */
async function run(statements: Statement[], slots: Record<string, string>, extra: Plan['extra']) {
  const answers: unknown[] = [];
  let client: pg.PoolClient | undefined;
  try {
    for (const { text, values } of statements) {
      if (/^(begin|start)/i.test(text)) client = await pool.connect();
      const { rows } = await (client ?? pool).query(text, fillTemplate(values, slots));
      if (text === 'commit') {
        client?.release();
        client = undefined;
      }
      if (rows?.length) answers.push(rows);
      const hash = extra === 'verify password' && rows[0]?.password_hash;
      if (hash && !(await verifyPassword(hash, BENCH_PASSWORD))) throw new Error('The password is another');
    }
  } finally {
    client?.release(true);
  }
  return answers;
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
process.on('message', ({ name, steps }: { name: string; steps: Plan[] }) => {
  plans.set(name, steps);
  process.send!('planned');
});
process.on('disconnect', () => process.exit());
process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
