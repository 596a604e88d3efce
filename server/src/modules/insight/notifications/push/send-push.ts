import { openCaller } from '../../../../platform/outbound/open-caller.ts';
import { readRetryAfter } from '../../../../platform/outbox/retry-pause.ts';

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

const caller = openCaller({ timeout: 10_000, connections: 8, answerBytes: 1024 });

/**
 * Sends a message to a push service over TLS, to a public address only; redirects are not followed. The caller checks
 * that the host is a push service's. Rejects on timeout or connection failure.
 */
export async function sendPush({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
  const { status, retryAfter } = await caller.post({ url: endpoint, headers, body });
  return { status, retryAfter: readRetryAfter(retryAfter, new Date()) };
}
