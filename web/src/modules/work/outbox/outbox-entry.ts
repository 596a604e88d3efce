/** What it waits for: the network, a server that is busy or down, or the person's session. */
export type WaitCause = 'network' | 'busy' | 'session';

/** Why the server did not take it, as it said so. */
export interface Refusal {
  code: string;
  reason?: string | undefined;
  message: string;
  /** It was about a photo, before the submission itself was sent. */
  ofPhoto?: boolean;
}

/** `held`: it can be taken back until a moment, and is sent then. */
export type EntryPhase = 'draft' | 'held' | 'waiting' | 'sending' | 'refused';

/** How something on this device stands that the server does not have yet. */
export interface OutboxEntry {
  /** What it is: 'submission', 'review'. */
  kind: string;
  /** Its name within its kind: a task's id, a submission's. */
  key: string;
  phase: EntryPhase;
  /** While it is held: until when, in milliseconds since 1970 by this device's clock. */
  until: number | null;
  cause: WaitCause | null;
  refusal: Refusal | null;
  /** Nothing is known to hold it up: it needs no mark beside what the screen that it comes from shows. */
  quiet?: boolean;
}

/** `held`: the person, here or in another tab, has taken it back, changed or discarded it meanwhile. */
export type SendOutcome<Answer = unknown> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'waiting'; cause: WaitCause }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'held' };

export interface SendOptions {
  signal?: AbortSignal;
  /** Called whenever something has moved: how many parts the server has, and the part of the next one, 0 to 1. */
  onProgress?: (done: number, part: number) => void;
}

/** Something that is to be sent, whatever its kind. */
export interface QueuedEntry {
  /** When it was sent off, for the order of sending. */
  queued_at: number;
  /** Not sent before this moment. */
  not_before: number;
  /** Shows how it stands, in every tab. */
  show(change: Partial<Pick<OutboxEntry, 'phase' | 'cause'>> & { done?: number; part?: number }): void;
  /** Sends it, and shows and keeps what came of it. */
  send(options: SendOptions): Promise<SendOutcome>;
}

/** How one kind of entries is kept and sent. */
export interface OutboxKind {
  /** Shows what of this person is on the device; null: shows nobody's things. */
  open(uid: string | null): Promise<void>;
  listQueued(uid: string): Promise<QueuedEntry[]>;
}
