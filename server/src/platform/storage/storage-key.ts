const segment = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9]+)*$/;

/**
 * The parts of a storage key. Throws unless it consists of plain names between slashes, so that no key can leave the
 * folder ('..', an absolute path, a backslash, a drive).
 */
export function storageKeyParts(key: string): string[] {
  const parts = key.split('/');
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  return parts;
}

/**
 * Whether a name found in a storage is one of our keys, unlike folders made by a console or files made by a desktop.
 */
export const isStorageKey = (name: string): boolean =>
  name.length <= 200 && name.split('/').every((part) => segment.test(part));
