const segment = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9]+)*$/;

/**
 * The parts of a storage key. Throws for a key that is not plain names between slashes: one that could leave its
 * folder ('..', an absolute path, a backslash, a drive) is never given to the file system.
 */
export function storageKeyParts(key: string): string[] {
  const parts = key.split('/');
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  return parts;
}

/** Whether a name that was found in a storage is a key of ours; a console's own folders and a desktop's files are not. */
export const isStorageKey = (name: string): boolean =>
  name.length <= 200 && name.split('/').every((part) => segment.test(part));
