import { useEffect, useState } from 'react';
import { type Describers, describers } from '../operation.ts';

/** The describers of all kinds; undefined while they load. Where they can't be loaded, the screen can't be shown. */
export function useDescribers(): Describers | undefined {
  const [loaded, setLoaded] = useState<{ describers?: Describers; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    describers().then(
      (found) => isCurrent && setLoaded({ describers: found }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (loaded.error) throw loaded.error;
  return loaded.describers;
}
