import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Running, startProcess } from './processes/start-process.ts';
import type { Statement } from './replay/statement.ts';
import type { Call } from './visit.ts';

/** Connections of either server to the database: the product's default. */
export const POOL_SIZE = 4;

export interface Surroundings {
  databaseUrl: string;
  /** Where files go. */
  folder: string;
}

/** The product as a process of its own, on a free port, believing the load generator's X-Forwarded-For. */
export function startProduct({ databaseUrl, folder }: Surroundings, env = {}): Promise<Running> {
  return startProcess('serve-product.ts', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: 'loopback',
    ...env,
  });
}

export interface Recorder {
  /** Makes a request, and gives the statements that the product sent for it. */
  record(call: Call): Promise<Statement[]>;
  stop(): Promise<void>;
}

/** The product once more, telling of its statements. */
export async function startRecorder(surroundings: Surroundings): Promise<Recorder> {
  const product = await startProduct(surroundings, { BENCH_RECORD: '1' });
  return {
    async record(call) {
      await send(product.url, call);
      return (await product.heard()) as Statement[];
    },
    stop: product.stop,
  };
}

/** Makes one request. Gives how many milliseconds it took; throws when the answer is not a success. */
export async function send(url: string, { method, path, headers, body }: Call): Promise<number> {
  const since = performance.now();
  const sent = request(new URL(path, url), { method, headers, timeout: 120_000 });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const took = performance.now() - since;
  const status = response.statusCode ?? 0;
  if (status < 200 || status >= 300)
    throw new Error(
      `${method} ${path} was answered ${status}: ${Buffer.concat(chunks).toString().slice(0, 500)}`,
    );
  return took;
}
