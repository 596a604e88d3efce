import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { saveDraft } from '@gerai/shared/training/authoring/contract.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseReason } from '@gerai/shared/training/authoring/reasons.ts';
import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { Entry, EntryName } from '../../../../core/offline/entry.ts';

/** The queue kind of a course's unsaved draft; its key is the course's id. */
export const COURSE = 'course';

export interface CourseAbout {
  title: LocalText;
}

/** What a content was, in hashes: enough to tell which lessons another one adds, drops, changes or moves. */
export interface ContentMarks {
  /** Of what is not in its lessons. */
  course: number;
  /** In their order. */
  lessons: readonly { id: string; title: LocalText; hash: number }[];
}

export interface CourseDraft {
  content: CourseContent;
  /** The content of the revision that was edited; absent in drafts from before it was kept. */
  base?: ContentMarks | undefined;
  /** The revision that was edited. */
  revision: number;
  /** What another tab has written meanwhile: the person chooses. */
  other?: CourseContent | undefined;
  /** Hashes of contents that were sent and not answered: the server may have stored one of them. */
  attempted: readonly number[];
}

export type CourseEntry = Entry<CourseAbout, CourseDraft>;

/** The server's answer, with the content that it stored. */
export type SavedDraft = EndpointResponse<typeof saveDraft> & Pick<CourseDraft, 'content'>;

/** The server has a newer revision than the one that was edited. */
export const CHANGED_MEANWHILE: CourseReason = 'courses.changed_meanwhile';

export const courseName = (uid: string, course: string): EntryName => ({ uid, kind: COURSE, key: course });

/** The entry of a draft. Each version has an id of its own, so that an answer is never taken for a later one's. */
export const courseEntry = (name: EntryName, data: CourseDraft): CourseEntry =>
  newDraft<CourseAbout, CourseDraft>({
    ...name,
    isOfScreen: true,
    about: { title: data.content.title },
    data,
  });

/** Whether two contents are equal as the server stores them: texts trimmed, keys in any order. */
export const isSameContent = (one: CourseContent, other: CourseContent): boolean =>
  one === other || inOrder(one) === inOrder(other);

/** Whether what the server stores is this draft, or an earlier version of it whose answer was lost. */
export const isOwnChange = (draft: CourseDraft, stored: CourseContent): boolean =>
  isSameContent(draft.content, stored) || draft.attempted.includes(contentHash(stored));

/** A 53-bit hash (cyrb53) of a content as the server stores it. It finds equal contents and proves nothing. */
export function contentHash(content: CourseContent | Lesson | Omit<CourseContent, 'lessons'>): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of inOrder(content)) {
    const code = character.codePointAt(0)!;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

export const marksOf = ({ lessons, ...course }: CourseContent): ContentMarks => ({
  course: contentHash(course),
  lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, hash: contentHash(lesson) })),
});

const inOrder = (content: object): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
