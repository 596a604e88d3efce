import { laterPart } from './language.tsx';

/** An error is told without the words for it, if they take longer. */
const LONGEST_MS = 3000;

const load = laterPart(() => Promise.all([import('./input-texts.ts'), import('./photo-texts.ts')]));

/**
 * Loads the texts for what the server refuses, which a page needs only once something is refused. Resolves also if they
 * can't be loaded: the server's own message is shown then.
 */
export async function refusalWords(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([load().catch(() => {}), tooLong]);
}
