import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Entry, Outcome, Refusal } from './entry.ts';
import type { SentRecord } from './sent-today.ts';
import type { Progress, SentEntry, ShownEntry } from './shown-entries.ts';

/** One try to send an entry. */
export interface Attempt<Data = unknown> {
  signal: AbortSignal;
  /** Told whenever something has moved. */
  onProgress(progress: Progress): void;
  /** Keeps what came of a step, for the next try. Throws where the entry was taken back meanwhile. */
  keep(change: (data: Data) => Data): Promise<void>;
}

/** With what a person is told of what came of an entry. */
export interface Telling {
  i18n: I18n;
  queries: QueryClient;
}

/** How an entry's row of the queue reads. */
export interface Description {
  title: string;
  /** What it is and where. */
  detail?: string | undefined;
  notes?: string | undefined;
  /** What it says while it can be taken back. */
  held?: string | undefined;
  /** Why the server did not take it, in the reader's language. */
  refusal?: string | undefined;
  /** The way to where it was made. */
  open?: { label: string; link: Pick<LinkProps, 'to' | 'params' | 'search'> } | undefined;
  /** What is lost with it, asked before it is discarded; without, it is discarded at once. */
  discard?: { title: string; message: string } | undefined;
  /** It cannot be sent from the queue, only from where it is made. */
  opensOnly?: boolean | undefined;
}

/** What makes a refused entry another one. */
type Mended<Data> = Partial<Pick<Entry<unknown, Data>, 'id' | 'data'>>;

/** How the entries of one kind are sent and told of. Fetched when the first one is there. */
export interface Operation<About = unknown, Data = unknown> {
  /** Sends an entry as its owner. It is repeated where the answer was lost, so the server must take its id once. */
  send(entry: Entry<About, Data>, attempt: Attempt<Data>): Promise<unknown>;
  /** What makes an entry get through that was refused, tried once; null where nothing does. */
  mend?(entry: Entry<About, Data>, refusal: Refusal): Mended<Data> | null | Promise<Mended<Data> | null>;
  /** Tells the person what came of it, wherever they are by then: in the tab that sent it. */
  settle?(entry: Entry<About, Data>, outcome: Outcome, telling: Telling): void;
  /** Takes in the answer, in every tab. */
  took?(sent: SentEntry<About>, queries: QueryClient): void;
  /** `data` is undefined until it is read from the device. */
  describe(entry: ShownEntry<About>, data: Data | undefined, i18n: I18n): Description;
  /** How it reads among what was sent today; without, it is not listed there. */
  describeSent?(sent: SentRecord<About>, i18n: I18n): Pick<Description, 'title' | 'detail'>;
  /** A try on which nothing moves for this long is given up, in milliseconds. */
  patience?: number;
}

/** Every kind that is sent from this device, with the way to its operation: no first load carries one. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has contents of its own, which only its operation reads.
export type Operations = Readonly<Record<string, () => Promise<Operation<any, any>>>>;

let registered: Operations = {};

export function registerOperations(operations: Operations): void {
  registered = operations;
}

/** The operation of a kind; null where it is unknown to this version, or could not be fetched. */
export async function operationOf(kind: string): Promise<Operation | null> {
  return (await registered[kind]?.().catch(() => null)) ?? null;
}

export const registeredKinds = (): string[] => Object.keys(registered);
