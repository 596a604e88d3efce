import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { type ContentMarks, marksOf } from './course-draft.ts';

interface ComparedLesson {
  id: string;
  title: LocalText;
  /** It was changed here as well, so one of the two versions is lost. */
  isMine: boolean;
}

/** What another version of a course has that its base had not. */
export interface ContentChanges {
  added: readonly ComparedLesson[];
  removed: readonly ComparedLesson[];
  changed: readonly ComparedLesson[];
  moved: readonly ComparedLesson[];
  /** Whether what is not in its lessons was changed: title, description, settings. */
  isCourseChanged: boolean;
}

/** What `theirs` changed of the base, lesson by lesson, and which of these lessons `mine` changed or dropped too. */
export function compareContents(
  base: ContentMarks,
  theirs: CourseContent,
  mine: CourseContent,
): ContentChanges {
  const [there, here] = [marksOf(theirs), marksOf(mine)];
  const [before, after, own] = [byId(base), byId(there), byId(here)];
  const isMine = ({ id }: Mark) => {
    const [was, theirHash, myHash] = [before, after, own].map((marks) => marks.get(id)?.hash);
    return was !== undefined && myHash !== was && myHash !== theirHash;
  };
  const shown = (mark: Mark): ComparedLesson => ({ id: mark.id, title: mark.title, isMine: isMine(mark) });
  const kept = there.lessons.filter(({ id }) => before.has(id));
  const moved = outOfOrder(kept.map(({ id }) => base.lessons.findIndex((one) => one.id === id)));
  return {
    added: there.lessons.filter(({ id }) => !before.has(id)).map(shown),
    removed: base.lessons.filter(({ id }) => !after.has(id)).map(shown),
    changed: kept.filter(({ id, hash }) => before.get(id)!.hash !== hash).map(shown),
    moved: kept.filter((_, at) => moved.has(at)).map(shown),
    isCourseChanged: there.course !== base.course,
  };
}

type Mark = ContentMarks['lessons'][number];
const byId = ({ lessons }: ContentMarks) => new Map(lessons.map((mark) => [mark.id, mark]));

/** The indices of as few places as can be taken out for the rest to be in order. */
function outOfOrder(places: readonly number[]): ReadonlySet<number> {
  // The longest run in order that ends at each place; courses have at most forty lessons.
  const runs: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = runs.filter((run) => places[run.at(-1)!]! < place);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, at]);
  }
  const stays = new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), []));
  return new Set(places.keys().filter((at) => !stays.has(at)));
}
