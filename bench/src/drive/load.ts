/** One HTTP request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

export const CONNECTIONS = 16;

/** What is sent: sequences of calls, each sequence one operation, timed together. */
export interface Load {
  sequences: Call[][];
  /** Whether they may be sent again after the last; otherwise the turn ends early. */
  repeats: boolean;
}

/** The operations of one turn. */
export interface Driven {
  count: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The bytes of a request on a connection that stays open. */
export function bytesOf({ method, path, headers, body = '' }: Call): Buffer {
  const content = Buffer.from(body as string);
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (method !== 'GET') lines.push(`content-length: ${content.length}`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), content]);
}
