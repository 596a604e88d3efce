import type { I18n } from '@lingui/core';
import { newId } from '../../../core/api/new-id.ts';
import { dropEntry, setEntry, shownEntry, tellSent } from './entries.ts';
import { heldFor } from './hold.ts';
import { changeKept, type KeptEntry, keepEntry, listKept } from './kept-entries.ts';
import { sendNow } from './open-outbox.ts';
import type { EntryPhase, OutboxEntry, OutboxKind, SendOptions, SendOutcome } from './outbox-entry.ts';
import { refusalOf, waitCause } from './wait-cause.ts';

/** An entry whose content is small enough to be shown with it. */
export interface ShownEntry<Data = unknown> extends OutboxEntry {
  id: string;
  data: Data;
  queued_at: number;
}

/** How a kind of entries is sent: fetched when the first one waits, so that no first load carries it. */
export interface KeptSender<Data> {
  /** Makes the call, as its owner; repeated when the answer was lost, so the server must take it once. */
  send(data: Data, options: { owner: string; signal?: AbortSignal | undefined }): Promise<unknown>;
  /** Tells the person what came of it, wherever they are by then. */
  tell(data: Data, outcome: SendOutcome, i18n: I18n): void;
}

/** A kind of entries that the outbox keeps itself. `speaking` gives the language in which it tells what came of them. */
export function keptKind<Data>(
  kind: string,
  load: () => Promise<KeptSender<Data>>,
  speaking: () => I18n,
): OutboxKind {
  return {
    async open(uid) {
      for (const kept of uid === null ? [] : await listKept(uid, kind)) show(kept);
    },
    async listQueued(uid) {
      const waiting = (await listKept(uid, kind)).filter(({ refusal }) => refusal === null);
      return (waiting as KeptEntry<Data>[]).map((kept) => ({
        queued_at: kept.queued_at,
        not_before: kept.not_before,
        show: ({ phase, cause = null }) => {
          // Not what was taken back meanwhile.
          if (isShown(kept)) show(kept, { ...(phase ? { phase } : {}), cause });
        },
        send: async (options) => {
          const sender = await load().catch(() => null);
          if (!sender) return { kind: 'waiting', cause: 'network' };
          const outcome = await sendKept(kept, sender, options);
          if (outcome.kind === 'sent' || outcome.kind === 'refused')
            sender.tell(kept.data, outcome, speaking());
          return outcome;
        },
      }));
    },
  };
}

/** Sends something off: it is on the device when this resolves, held for `holdMs`, and then sent. */
export async function queueEntry(
  { uid, kind, key, data }: Pick<KeptEntry, 'uid' | 'kind' | 'key' | 'data'>,
  holdMs = 0,
): Promise<void> {
  const now = Date.now();
  const entry = { uid, kind, key, data, id: newId(), queued_at: now, not_before: now + holdMs };
  const kept: KeptEntry = { ...entry, tried: false, refusal: null };
  show(kept);
  await keepEntry(kept);
  sendNow();
}

/** Takes an entry back, or a refused one away, unless it is on its way. Gives whether it was there to be taken back. */
export async function takeBack(uid: string, kind: string, key: string): Promise<boolean> {
  const shown = shownEntry(kind, key) as ShownEntry | undefined;
  if (!shown || shown.phase === 'sending') return false;
  dropEntry(uid, kind, key);
  return (await changeKept(asKept(uid, shown), () => null)) === null;
}

/** Ends the holding of an entry: it is sent at once. */
export async function release(uid: string, kind: string, key: string): Promise<void> {
  const shown = shownEntry(kind, key) as ShownEntry | undefined;
  if (shown?.phase !== 'held') return;
  const released = await changeKept(asKept(uid, shown), () => ({ not_before: 0 }));
  if (released) show(released);
  sendNow();
}

const isShown = ({ kind, key, id }: KeptEntry) =>
  (shownEntry(kind, key) as ShownEntry | undefined)?.id === id;
const asKept = (uid: string, { kind, key, id }: ShownEntry) => ({ uid, kind, key, id }) as KeptEntry;

function show(kept: KeptEntry, change: { phase?: EntryPhase; cause?: OutboxEntry['cause'] } = {}): void {
  const { uid, kind, key, id, data, queued_at, not_before, refusal, tried } = kept;
  const isHeld = heldFor(not_before) > 0;
  setEntry(uid, {
    ...{ kind, key, id, data, queued_at, refusal, cause: null },
    phase: refusal ? 'refused' : isHeld ? 'held' : 'waiting',
    until: isHeld ? not_before : null,
    quiet: !refusal && !tried && !change.cause,
    ...change,
  } as ShownEntry);
}

async function sendKept<Data>(
  kept: KeptEntry<Data>,
  sender: KeptSender<Data>,
  { signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  const { uid, kind, key, data } = kept;
  // Shown first: from here on nobody can take it back.
  onProgress?.(0, 0);
  if (!(await changeKept(kept, () => ({ tried: true })))) return { kind: 'held' };
  const outcome = await attempt(() => sender.send(data, { owner: uid, signal }));
  if (outcome.kind === 'sent') {
    await changeKept(kept, () => null);
    dropEntry(uid, kind, key);
    tellSent(uid, { kind, key, answer: data });
  } else if (outcome.kind === 'refused') {
    const refused = await changeKept(kept, () => ({ refusal: outcome.refusal }));
    if (refused) show(refused);
  }
  return outcome;
}

async function attempt(send: () => Promise<unknown>): Promise<SendOutcome> {
  try {
    return { kind: 'sent', answer: await send() };
  } catch (error) {
    const cause = waitCause(error);
    return cause ? { kind: 'waiting', cause } : { kind: 'refused', refusal: refusalOf(error) };
  }
}
