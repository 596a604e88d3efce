import { subjectOf } from '../session/access-token.ts';

/** The last answer of a GET, which the server need not send again while its ETag is the same. */
export interface CachedAnswer {
  etag: string;
  data: unknown;
  /** Characters of its JSON. */
  length: number;
}

const MOST = 60;
/** A larger answer is not kept: a cheap phone has little memory. */
const LONGEST = 200_000;

let owner: unknown;
const answers = new Map<string, CachedAnswer>();

/** The answer that this page has of an address, for the token's person alone. */
export const cachedAnswer = (token: string, url: string): CachedAnswer | undefined =>
  answers.has(url) && subjectOf(token) === owner ? answers.get(url) : undefined;

/** Forgets all answers: on a shared phone nothing of a person stays after they signed out. */
export const forgetAnswers = (): void => answers.clear();

/** Keeps an answer in memory, the 60 latest of one person; another person's are forgotten. */
export function cacheAnswer(token: string, url: string, answer: CachedAnswer): void {
  const subject = subjectOf(token);
  if (subject !== owner) answers.clear();
  owner = subject;
  answers.delete(url);
  if (answer.length > LONGEST) return;
  answers.set(url, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}
