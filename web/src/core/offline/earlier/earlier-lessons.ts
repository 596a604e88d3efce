import { newId } from '../../api/new-id.ts';
import type { Entry } from '../entry.ts';

/** Answers that were not submitted are kept this long. */
const MONTH_MS = 30 * 24 * 3_600_000;
const PREFIX = 'gerai.lesson.';

type Kept = Record<string, unknown> & {
  completed?: { ticked: string[] };
  answers?: { attempt: string; step: number; given: object; handedIn?: boolean };
};

const namesOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
    (name) => name.startsWith(PREFIX) && /"(completed|answers)"/.test(storage.getItem(name) ?? ''),
  );

/** What was completed or answered but not yet sent to the server. */
export const earlierLessonEntries = (storage: Storage): Entry[] =>
  namesOf(storage).flatMap((name) => read(storage, name));

/** Removes from the old storage what is now stored as entries. */
export function forgetEarlierLessons(storage: Storage, kept: readonly Entry[]): void {
  for (const name of namesOf(storage)) {
    const left = read(storage, name).filter(
      ({ uid, kind, key }) =>
        !kept.some((entry) => entry.uid === uid && entry.kind === kind && entry.key === key),
    );
    if (left.length > 0) continue;
    const { completed: _, answers: __, ...rest } = JSON.parse(storage.getItem(name)!) as Kept;
    if (Object.keys(rest).length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(rest));
  }
}

function read(storage: Storage, name: string): Entry[] {
  const [uid = '', enrolment = '', lesson = ''] = name.slice(PREFIX.length).split('.');
  const { completed, answers } = JSON.parse(storage.getItem(name)!) as Kept;
  const now = Date.now();
  const entry = {
    uid,
    about: { enrolment, lesson },
    not_before: 0,
    attempts: 0,
    refusal: null,
    updated_at: now,
  };
  const thread = `course ${enrolment}`;
  const sentOff = { state: 'queued', queued_at: now } as const;
  const entries: Entry[] = [];
  if (completed)
    entries.push({
      ...entry,
      ...sentOff,
      thread,
      id: newId(),
      kind: 'lesson',
      key: `${enrolment} ${lesson}`,
      data: { ...completed, place: null, seconds: 0 },
    });
  if (answers) {
    const { attempt, step, given, handedIn } = answers;
    entries.push({
      ...entry,
      ...(handedIn ? sentOff : ({ state: 'draft', queued_at: 0, expires_at: now + MONTH_MS } as const)),
      thread,
      id: newId(),
      kind: 'quiz',
      key: attempt,
      data: { step, given },
    });
  }
  return entries;
}
