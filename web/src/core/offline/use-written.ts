import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  changeWritten,
  type DraftKind,
  dropWritten,
  load,
  sendWritten,
  watchWritten,
  writeAgain,
  writeAnother,
  writtenAt,
} from './drafts.ts';
import type { Entry, EntryName } from './entry.ts';
import { type ShownEntry, useEntry } from './shown-entries.ts';

export interface WrittenEditor<About, Data> {
  /** Null until it is read from the device. */
  draft: Entry<About, Data> | null;
  /** Its state on the device, once something is written. */
  entry: ShownEntry<About> | undefined;
  /** It is queued and can't be changed until it is accepted, refused or taken back. */
  isSentOff: boolean;
  /** The message that the device can't store it, or null. */
  unkept: string | null;
  change(edit: (data: Data) => Partial<Data>): void;
  send(): void;
  drop(): void;
  /** Sets the waiting entry aside, so that another can be written. Resolves to whether that was possible. */
  writeAnother(): Promise<boolean>;
  /** Makes an entry that was set aside the draft again; what is being written now is set aside. */
  writeAgain(id: string): Promise<boolean>;
}

/** The user's draft, stored on the device at each change, so that a reload or a lost network loses nothing. */
export function useWritten<About, Data>(
  { uid, kind, key }: EntryName,
  draftKind: DraftKind<About, Data>,
): WrittenEditor<About, Data> {
  const { t } = useLingui();
  const name = useMemo(() => ({ uid, kind, key }), [uid, kind, key]);
  const now = useSyncExternalStore(watchWritten, () => writtenAt(name));
  const entry = useEntry<About>(kind, key);
  const latest = useRef(draftKind);
  latest.current = draftKind;
  useEffect(() => {
    void load(name, latest.current as DraftKind<unknown, unknown>);
  }, [name]);
  const write = useMemo(
    () => ({
      change: (edit: (data: Data) => Partial<Data>) => changeWritten(name, edit as (data: unknown) => object),
      send: () => sendWritten(name),
      drop: () => dropWritten(name),
      writeAnother: () => writeAnother(name),
      writeAgain: (id: string) => writeAgain(name, id),
    }),
    [name],
  );
  return {
    draft: (now?.entry ?? null) as Entry<About, Data> | null,
    entry,
    isSentOff: entry?.state === 'queued',
    unkept:
      now?.isKept === false
        ? t`This device cannot keep the draft. Send it before you leave this page.`
        : null,
    ...write,
  };
}
