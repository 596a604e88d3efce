import type { ErrorBody } from '@gerai/shared/http/errors.ts';
import type { Rivals } from './drafts/merge-content.ts';

/**
 * What an entry waits for: the network, a server that is being updated or can't be reached behind its proxy, one that is
 * busy or fails, one whose disk is full, its owner's quota of the day, or their session.
 */
export type WaitCause = 'network' | 'updating' | 'busy' | 'full' | 'quota' | 'session';

/** Why the server refused an entry, in the server's words. */
export interface Refusal {
  code: string;
  reason?: string | undefined;
  values?: ErrorBody['values'];
  message: string;
  /** The refusal was of a photo, before the entry itself was sent. */
  ofPhoto?: boolean;
}

/**
 * Something of a user that is on this device and not on the server: a draft until it is queued, then queued until the
 * server accepts or refuses it.
 */
export interface Entry<About = unknown, Data = unknown> {
  uid: string;
  /** The operation that sends it. */
  kind: string;
  /** Unique within its kind: a task's or lesson's id. A user has one entry per kind and key. */
  key: string;
  /** The idempotency key. Changed content gets a new one, since the server may have accepted the old one. */
  id: string;
  /** Entries of one thread are sent in order; other threads do not wait for them. */
  thread: string;
  /** What the queue shows. Kept small: each change is broadcast to every tab. */
  about: About;
  /** The rest of what is sent. */
  data: Data;
  state: 'draft' | 'queued' | 'refused';
  /** When it was queued, in milliseconds since 1970 by this device's clock. */
  queued_at: number;
  /** It is not sent before this moment and can be taken back until then. */
  not_before: number;
  /** How often it left the device. From 1 on the server may have it, even if no answer came. */
  attempts: number;
  refusal: Refusal | null;
  /** Set for a draft that only its own screen shows: when it is removed. */
  expires_at?: number | undefined;
  /** Its own screen shows the sending; the header mentions it only when something delays it. */
  isOfScreen?: boolean | undefined;
  updated_at: number;
  /** Texts of a draft that another tab has changed too: the person chooses. By their path in the data. */
  rivals?: Rivals | undefined;
}

export type EntryName = Pick<Entry, 'uid' | 'kind' | 'key'>;
/** An entry with the id that was read; the name may belong to another version by now. */
export type EntryVersion = EntryName & Pick<Entry, 'id'>;

/**
 * `pause`: milliseconds for which the server asks to be left alone. `held`: the user has taken back, changed or discarded
 * the entry meanwhile, in this or another tab.
 */
export type Outcome =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'waiting'; cause: WaitCause; pause?: number | undefined }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'held' };

/**
 * The longest delay before sending; longer ones are ignored, because a clock that was set back must not delay for days.
 */
const MAX_HOLD_MS = 60_000;

/** Milliseconds for which an entry can still be taken back. */
export function heldFor(not_before: number, now = Date.now()): number {
  const left = not_before - now;
  return left > 0 && left <= MAX_HOLD_MS ? left : 0;
}
