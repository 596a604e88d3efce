const NAME = 'gerai.handed-in';

/** The attempts that were handed in from this tab, also before a reload: others are told that it was elsewhere. */
function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const wasHandedInHere = (attempt: string): boolean => read().includes(attempt);

export function noteHandedIn(attempt: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...read(), attempt].slice(-20)));
  } catch {
    // Storage is switched off: the person is told that it was elsewhere.
  }
}
