import { getManagedCourse, saveDraft } from '@gerai/shared/training/authoring/contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { managedCourseQuery } from '../api.ts';
import {
  CHANGED_MEANWHILE,
  type CourseAbout,
  type CourseDraft,
  isOwnChange,
  marksOf,
  type SavedDraft,
} from './course-draft.ts';

/** Saves drafts of courses. Its idempotency is the revision: of two versions of one revision the second is refused. */
export const operation: Operation<CourseAbout, CourseDraft> = {
  stallMs: 15_000,
  async send({ uid: owner, key: id, data: { content, revision } }, { signal }): Promise<SavedDraft> {
    const saved = await call(saveDraft, { params: { id }, body: { content, revision } }, { owner, signal });
    return { ...saved, content };
  },
  /** After a lost answer the retry is refused because of its own change, which is not a conflict. */
  async amend({ key: id, data }, { reason }) {
    if (reason !== CHANGED_MEANWHILE) return null;
    const theirs = await call(getManagedCourse, { params: { id } }).catch(() => null);
    return theirs && isOwnChange(data, theirs.content)
      ? { data: { ...data, revision: theirs.revision, base: marksOf(theirs.content) } }
      : null;
  },
  applyAnswer({ key: id, answer }, queries) {
    queries.setQueryData(
      managedCourseQuery(id).queryKey,
      (known) => known && { ...known, ...(answer as SavedDraft), has_draft: true },
    );
  },
};
