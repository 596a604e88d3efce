import { type EditedCourse, getManagedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { readEntry } from '../../../../core/offline/entry-store.ts';
import { type CourseEntry, courseName } from './course-draft.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

/** The keeper of an edited course's draft; null until the device's draft is loaded. */
export function useDraftKeeper(uid: string, course: EditedCourse): DraftKeeper | null {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const { id } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server tells later, the keeper hears below.
  useEffect(() => {
    let made: DraftKeeper | undefined;
    let isLeft = false;
    const name = courseName(uid, id);
    // A device that can't be read from has no draft.
    const reading = readEntry(name).catch(() => undefined);
    void reading.then((entry) => {
      if (isLeft) return;
      const kept = entry as CourseEntry | undefined;
      const load = () => call(getManagedCourse, { params: { id } });
      made = draftKeeper({ name, stored: course, kept, load });
      setKeeper(made);
    });
    return () => {
      isLeft = true;
      made?.stop();
      setKeeper(null);
    };
  }, [uid, id]);
  useEffect(() => {
    keeper?.hear(course);
  }, [keeper, course]);
  return keeper;
}

/** The current draft. */
export const useDraft = (keeper: DraftKeeper) => useSyncExternalStore(keeper.watch, keeper.read);
