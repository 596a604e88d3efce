import { ownName } from '../../../../core/api/base-path.ts';

const NAME = ownName('gerai.handed-in');

/** Ids of the attempts submitted in this tab, kept across reloads; other tabs say that it was submitted elsewhere. */
function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const wasSubmittedHere = (attempt: string): boolean => read().includes(attempt);

export function noteSubmitted(attempt: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...read(), attempt].slice(-20)));
  } catch {
    // Storage is disabled: the tab says that it was submitted elsewhere.
  }
}
