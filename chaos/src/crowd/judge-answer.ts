export interface Answer {
  status: number;
  retryAfter: string | null;
  /** Undefined where the body is no JSON. */
  body: Record<string, unknown> | undefined;
}

/** What becomes of a call: as the queue on a phone decides (web/src/core/offline/wait-cause.ts). */
export type Fate = 'acknowledged' | 'refused' | 'again' | 'renew session';

/** Decides by an answer, null where none came. */
export function fateOf(answer: Answer | null): Fate {
  if (!answer) return 'again';
  const { status } = answer;
  if (status === 401) return 'renew session';
  if (status >= 500 || status === 429 || status === 408) return 'again';
  return status < 300 && answer.body ? 'acknowledged' : 'refused';
}

/** Why a server must not give this answer; null where it may. */
export function faultOf({ status, retryAfter, body }: Answer): string | null {
  if (status < 500) return null;
  if (status !== 503 && status !== 507) return 'neither 503 nor 507';
  if (typeof body?.reason !== 'string') return 'without a reason';
  if (retryAfter === null || !/^\d+$/.test(retryAfter)) return 'without Retry-After';
  return null;
}

/** Milliseconds until the next attempt: what the server asks for, else doubled each time; at most some seconds. */
export function pauseAfter(answer: Answer | null, attempts: number, spread: number): number {
  const asked = answer?.retryAfter ? Number(answer.retryAfter) * 1000 : FIRST_PAUSE * 2 ** (attempts - 1);
  return Math.min(asked, LONGEST_PAUSE) * (0.5 + spread / 2);
}

/** Phones are more patient; here many attempts shall meet every fault. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3_000;
