import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-push-address.ts';

export interface PushAnswer {
  status: number;
  /** Seconds to wait before retrying, if the service gave them. */
  retryAfter: number | null;
}

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Milliseconds for the whole exchange. */
const TIMEOUT_MS = 10_000;

/** Resolves the name and refuses non-public addresses at connection time, which prevents DNS rebinding. */
export const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const open = found.filter(({ address }) => isPublicAddress(address));
        const [first] = open;
        if (!first) callback(new Error(`${hostname} has no public address`), '', 0);
        else if (options.all) callback(null, open);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

const agent = new Agent({ keepAlive: true, maxSockets: 8, lookup: publicLookup(lookup) });

/**
 * Sends a message to a push service over TLS, to a public address only; redirects are not followed. The caller checks
 * that the host is a push service's. Rejects on timeout
 * or connection failure.
 */
export function sendPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(endpoint, {
      method: 'POST',
      agent,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode!, retryAfter: secondsOf(answer.headers['retry-after']) });
    });
    call.end(body);
  });
}

/** Retry-After in seconds; null for a date, which no push service sends. */
function secondsOf(header: string | undefined): number | null {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
