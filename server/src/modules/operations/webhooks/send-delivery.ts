import { webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import type { StoredAttempt } from '../../../database/schema/column-types.ts';
import type { Context } from '../../../platform/context.ts';
import { type Caller, openCaller } from '../../../platform/outbound/open-caller.ts';
import { readRetryAfter } from '../../../platform/outbox/retry-pause.ts';
import { allowedNetworks, checkAddress } from './check-address.ts';
import { findSecrets } from './queries.ts';
import { signDelivery } from './sign-delivery.ts';

/** Milliseconds for a whole call, as Standard Webhooks suggests. */
export const TIMEOUT = 15_000;

/** The caller of webhooks. */
export function openWebhookCaller({ config }: Pick<Context, 'config'>): Caller {
  const allowed = allowedNetworks(config);
  const connections = webhookLimits.atOnce;
  return openCaller({ timeout: TIMEOUT, connections, answerBytes: 4096, ...(allowed ? { allowed } : {}) });
}

export interface Sent extends StoredAttempt {
  /** Seconds, by Retry-After. */
  retryAfter: number | null;
}

/** Whether a receiver took a delivery: it says so by 2xx. */
export const isDelivered = ({ status }: Pick<StoredAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Makes one attempt and tells what came back. Never rejects. */
export async function sendDelivery(
  { db, clock, keys, config, log }: Context,
  caller: Caller,
  { id, webhook_id, url, body }: { id: string; webhook_id: string; url: string; body: string },
): Promise<Sent> {
  const at = clock.now();
  const began = performance.now();
  const tell = (status: number | null, answer: string, retryAfter: number | null = null): Sent => ({
    at: at.toISOString(),
    status,
    duration: Math.round(performance.now() - began),
    answer: printable(answer),
    retryAfter,
  });
  try {
    // The configuration may have changed since the address was entered.
    checkAddress(config, url);
    const secrets = await findSecrets(db, webhook_id, at);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `Gerai/${PRODUCT.version}`,
      ...signDelivery(keys, { id, body, at, secrets }),
    };
    const { status, text, retryAfter } = await caller.post({ url, headers, body: Buffer.from(body) });
    return tell(status, text, readRetryAfter(retryAfter, at));
  } catch (error) {
    // Whoever reads the log may not know the address, which can hold a password of the receiver.
    log.debug({ webhook: webhook_id, code: codeOf(error) }, 'A webhook could not be called');
    return tell(null, messageOf(error));
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `No answer in ${TIMEOUT / 1000} s`;
  // Several addresses were tried: Node then gives an error of errors without a message.
  const causes = error instanceof AggregateError ? error.errors.map((one) => (one as Error).message) : [];
  return error.message || causes.join('; ') || error.name;
}

const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|\uFFFD/gu, '').slice(0, webhookLimits.answer);
