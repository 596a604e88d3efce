import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Running, startProcess } from './processes/start-process.ts';
import type { Statement } from './replay/statement.ts';
import type { Call } from './visit.ts';

/** Database connections of either server: the product's default. */
export const POOL_SIZE = 4;

export interface Surroundings {
  databaseUrl: string;
  /** Folder for files. */
  folder: string;
}

/** Starts the product as a process on a free port, trusting the load generator's X-Forwarded-For. */
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
  /** Makes a request, and returns the statements that the product sent for it. */
  record(call: Call): Promise<Statement[]>;
  stop(): Promise<void>;
}

/** Starts the product with recording of its statements. */
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

/** Makes one request. Returns its duration in milliseconds; throws if the response is not a success. */
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
