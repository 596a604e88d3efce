import { useEffect, useState } from 'react';
import { type Describers, describers } from '../operation.ts';

/** The describers of all kinds; undefined while they load. Where they can't be loaded, what waits can still be sent. */
export function useDescribers(): Describers | undefined {
  const [loaded, setLoaded] = useState<Describers>();
  useEffect(() => {
    let isCurrent = true;
    describers().then(
      (found) => isCurrent && setLoaded(found),
      () => isCurrent && setLoaded({}),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}
