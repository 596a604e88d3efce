import { onTestFinished, vi } from 'vitest';
import { setUnkept, unkept } from '../entry-store.ts';

/** The bytes of what is to be stored. */
export const sizeOf = (value: unknown): number =>
  value instanceof Blob
    ? value.size
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0)
      : 0;

/** The device has no room for what is not sent while `isFull` says so. What it had none for goes with the test. */
export function fillDevice(isFull: (entry: unknown) => boolean = () => true): void {
  const { put } = IDBObjectStore.prototype;
  const filled = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'entries' && isFull(given[0])) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  onTestFinished(() => {
    filled.mockRestore();
    // The page is shared with later tests, and would ask before it is left.
    for (const name of [...unkept.keys()]) setUnkept(name, null);
  });
}
