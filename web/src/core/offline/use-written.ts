import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  changeWritten,
  type DraftKind,
  dropWritten,
  load,
  sendWritten,
  watchWritten,
  writtenAt,
} from './drafts.ts';
import type { Entry, EntryName } from './entry.ts';
import { type ShownEntry, useEntry } from './shown-entries.ts';

export interface WrittenEditor<About, Data> {
  /** Null until it is read from the device. */
  draft: Entry<About, Data> | null;
  /** How it stands on the device, once something is written. */
  entry: ShownEntry<About> | undefined;
  /** It was sent off: nothing changes it before it is there, refused or taken back. */
  isSentOff: boolean;
  /** That the device does not keep it, in words. */
  unkept: string | null;
  change(edit: (data: Data) => Partial<Data>): void;
  send(): void;
  drop(): void;
}

/** What the person is writing, kept on the device at each change: a reload or a dead network loses nothing. */
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
