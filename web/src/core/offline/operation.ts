import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Entry, Outcome, Refusal } from './entry.ts';
import type { SentRecord } from './sent-today.ts';
import type { Progress, SentEntry, ShownEntry } from './shown-entries.ts';

/** One attempt to send an entry. */
export interface Attempt<Data = unknown> {
  signal: AbortSignal;
  /** Called at each progress. */
  onProgress(progress: Progress): void;
  /** Stores the result of a step for the next attempt. Throws when the entry was taken back meanwhile. */
  keep(change: (data: Data) => Data): Promise<void>;
}

/** What `notify` needs to notify the user. */
export interface Notifying {
  i18n: I18n;
  queries: QueryClient;
}

/** The texts of an entry's row in the queue. */
export interface Description {
  title: string;
  /** What it is and where. */
  detail?: string | undefined;
  notes?: string | undefined;
  /** Shown while it can be taken back. */
  held?: string | undefined;
  /** Why the server refused it, in the user's language. */
  refusal?: string | undefined;
  /** The link to where it was made. */
  open?: { label: string; link: Pick<LinkProps, 'to' | 'params' | 'search'> } | undefined;
  /** The question before discarding, saying what is lost; without it, it is discarded at once. */
  discard?: { title: string; message: string } | undefined;
  /** It can be sent only from where it is made, not from the queue. */
  opensOnly?: boolean | undefined;
  /** It can be taken back only where it was made: the server may have it, and is asked there. */
  undoneThere?: boolean | undefined;
}

/** The changes that make a refused entry acceptable. */
type Amended<Data> = Partial<Pick<Entry<unknown, Data>, 'id' | 'data'>>;

/** How entries of one kind are sent. Loaded when the first entry exists. */
export interface Operation<About = unknown, Data = unknown> {
  /** Sends an entry as its owner. It is repeated after a lost answer, so the server must be idempotent by id. */
  send(entry: Entry<About, Data>, attempt: Attempt<Data>): Promise<unknown>;
  /** Fixes a refused entry for one more attempt; null when it can't be fixed. */
  amend?(entry: Entry<About, Data>, refusal: Refusal): Amended<Data> | null | Promise<Amended<Data> | null>;
  /** Makes content smaller that the device has no room for; null when it is as small as it gets. */
  shrink?(data: Data): Promise<Data | null>;
  /** Notifies the user of the outcome on whatever screen is open, in the tab that sent it. */
  notify?(entry: Entry<About, Data>, outcome: Outcome, notifying: Notifying): void;
  /** Applies the answer, in every tab. */
  applyAnswer?(sent: SentEntry<About>, queries: QueryClient): void;
  /** It is listed under 'sent today', as its describer says. */
  isListed?: boolean;
  /** Milliseconds without progress after which an attempt is aborted. */
  stallMs?: number;
}

/** How entries of one kind are described, waiting or sent. */
export interface Describer<About = unknown, Data = unknown> {
  /** `data` is undefined until it is read from the device. */
  describe(entry: ShownEntry<About>, data: Data | undefined, i18n: I18n): Description;
  /** How it is listed under 'sent today'. */
  describeSent?(sent: SentRecord<About>, i18n: I18n): Pick<Description, 'title' | 'detail'>;
}

/** The operation of every kind; those of all kinds come together, being small. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has contents of its own, which only its operation reads.
export type Operations = Readonly<Record<string, Operation<any, any>>>;

/** The describer of every kind; those of all kinds come together, being small. */
// biome-ignore lint/suspicious/noExplicitAny: as for operations.
export type Describers = Readonly<Record<string, Describer<any, any>>>;

let registered: readonly (() => Promise<Operations>)[] = [];
let loadDescribers = async (): Promise<Describers> => ({});

/** Makes kinds known, before those that are. */
export function registerOperations(load: () => Promise<Operations>): void {
  registered = [load, ...registered];
}

/** Makes known how entries of all kinds are described. */
export function registerDescribers(load: () => Promise<Describers>): void {
  loadDescribers = load;
}

/** The operation of a kind; null when this version does not know it or it could not be loaded. */
export async function operationOf(kind: string): Promise<Operation | null> {
  for (const load of registered) {
    const operation = await load()
      .then((operations) => operations[kind])
      .catch(() => null);
    if (operation !== undefined) return operation;
  }
  return null;
}

/** The describers of all kinds; fails where they can't be loaded. */
export const describers = (): Promise<Describers> => loadDescribers();
