import { useEffect, useState } from 'react';
import { readEntry } from '../entry-store.ts';
import type { ShownEntry } from '../shown-entries.ts';

/** The data of an entry, read from the device again when its id or phase changes. */
export function useEntryData({ uid, kind, key, id, phase }: ShownEntry): unknown {
  const [data, setData] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: id and phase tell when to read again.
  useEffect(() => {
    let isCurrent = true;
    void readEntry({ uid, kind, key })
      .catch(() => undefined)
      .then((entry) => {
        if (isCurrent && entry) setData(entry.data);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, kind, key, id, phase]);
  return data;
}
