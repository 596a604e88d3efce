import { useEffect, useState } from 'react';
import { type Operation, operationOf } from '../operation.ts';

/** The operations of these kinds as they load; null for one that can't be loaded. */
export function useOperations(kinds: readonly string[]): ReadonlyMap<string, Operation | null> {
  const [operations, setOperations] = useState<ReadonlyMap<string, Operation | null>>(new Map());
  const wanted = [...new Set(kinds)].sort().join();
  useEffect(() => {
    let isCurrent = true;
    for (const kind of wanted.split(',').filter(Boolean))
      void operationOf(kind).then((operation) => {
        if (isCurrent) setOperations((known) => new Map(known).set(kind, operation));
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return operations;
}
