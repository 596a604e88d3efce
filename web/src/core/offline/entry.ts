import type { ErrorBody } from '@gerai/shared/http/errors.ts';
/** What an entry waits for: the network, a server that is busy or failing, or its person's session. */
export type WaitCause = 'network' | 'busy' | 'session';

/** Why the server did not take an entry, as it said so. */
export interface Refusal {
  code: string;
  reason?: string | undefined;
  values?: ErrorBody['values'];
  message: string;
  /** It was about a photo, before the entry itself was sent. */
  ofPhoto?: boolean;
}

/**
 * Something of a person's that is on this device and not with the server: a draft until it is sent off, then queued
 * until the server has taken or refused it.
 */
export interface Entry<About = unknown, Data = unknown> {
  uid: string;
  /** Which operation sends it. */
  kind: string;
  /** Names it within its kind: a task's id, a lesson's. A person has one entry under a name. */
  key: string;
  /** The idempotency key. Another content gets another one, since the server may have the old one already. */
  id: string;
  /** Entries of one thread are sent in their order; those of others do not wait for them. */
  thread: string;
  /** What the queue shows of it. It is small: each change tells it to every tab. */
  about: About;
  /** What is sent, besides. */
  data: Data;
  state: 'draft' | 'queued' | 'refused';
  /** When it was sent off, in milliseconds since 1970 by this device's clock. */
  queued_at: number;
  /** It is not sent before this moment, until which it can be taken back. */
  not_before: number;
  /** How often it was sent. After the first time the server may have it. */
  attempts: number;
  refusal: Refusal | null;
  /** A draft that is shown by its own screen alone, and is removed after this moment. */
  expires_at?: number | undefined;
  /** Its screen shows how it is sent: the header tells of it only when something holds it up. */
  isOfScreen?: boolean | undefined;
  updated_at: number;
}

export type EntryName = Pick<Entry, 'uid' | 'kind' | 'key'>;
/** An entry with the content that was read: the same name may stand for another one by now. */
export type EntryVersion = EntryName & Pick<Entry, 'id'>;

/** `held`: the person, here or in another tab, has taken it back, changed or discarded it meanwhile. */
export type Outcome =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'waiting'; cause: WaitCause }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'held' };

/** Nothing is held for longer: a clock that was set back must hold nothing for days. */
const MAX_HOLD_MS = 60_000;

/** For how many milliseconds an entry is still held. */
export function heldFor(not_before: number, now = Date.now()): number {
  const left = not_before - now;
  return left > 0 && left <= MAX_HOLD_MS ? left : 0;
}
