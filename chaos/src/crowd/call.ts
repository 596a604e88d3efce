import type { Endpoint, EndpointInput } from '@gerai/shared/http/endpoint.ts';
import type { ServerName } from '../world/world.ts';
import { type Answer, faultOf } from './judge-answer.ts';
import type { Ledger } from './ledger.ts';

/** Milliseconds after which an answer is no longer waited for. */
const TIMEOUT_MS = 20_000;

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; its own types come back through E.
type AnyEndpoint = Endpoint<any, any, any, any>;

/** How the crowd reaches the servers, and what it notes of their answers. */
export interface Line {
  /** The address of a server, behind the network of its clients. */
  addresses: Record<ServerName, string>;
  ledger: Ledger;
  /** Seconds since the start. */
  time(): number;
}

/** Calls an endpoint once; null where no answer came. A body of bytes is sent as a JPEG. */
export async function callOnce<E extends AnyEndpoint>(
  line: Line,
  server: ServerName,
  endpoint: E,
  { params = {}, query, body }: CallInput<E>,
  headers: Record<string, string>,
): Promise<(Answer & { cookie: string | null }) | null> {
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const bytes = body instanceof Uint8Array;
  const began = line.time();
  const call = `${endpoint.method} ${endpoint.path}`;
  const { statuses } = line.ledger;
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  try {
    const response = await fetch(`${line.addresses[server]}${path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': bytes ? 'image/jpeg' : 'application/json' }),
      },
      body: body === undefined ? undefined : bytes ? (body as BodyInit) : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: parse(text),
    };
    count(answer.status);
    note(line, call, began);
    const why = faultOf(answer);
    // Of the network between, which refuses by itself.
    if (why && response.headers.has('x-content-type-options'))
      line.ledger.faulty.push({
        at: began,
        server,
        call,
        status: answer.status,
        why: `${why}: ${text.slice(0, 200)}`,
      });
    return { ...answer, cookie: response.headers.get('set-cookie') };
  } catch {
    count(0);
    note(line, call, began);
    return null;
  }
}

export interface CallInput<E> {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: (E extends AnyEndpoint ? EndpointInput<E>['body'] : never) | Uint8Array;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function note({ ledger, time }: Line, call: string, began: number): void {
  const seconds = time() - began;
  if (seconds > ledger.slowest.seconds) ledger.slowest = { seconds, call, at: began };
}
