import { type EditedCourse, getManagedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { keepDraft, managedCourseQuery } from '../api.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';
import { readKeptDraft, writeKeptDraft } from './editing-store.ts';

/** The keeper of an edited course's draft; null until the device's draft is loaded. */
export function useDraftKeeper(uid: string, course: EditedCourse): DraftKeeper | null {
  const queries = useQueryClient();
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const { id } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server tells later, the keeper hears below.
  useEffect(() => {
    let made: DraftKeeper | undefined;
    let isLeft = false;
    const { queryKey } = managedCourseQuery(id);
    void readKeptDraft(uid, id).then((kept) => {
      if (isLeft) return;
      made = draftKeeper(course, kept, {
        async save({ revision, content }) {
          const saved = await keepDraft(id, { revision, content });
          queries.setQueryData(
            queryKey,
            (known) => known && { ...known, ...saved, has_draft: true, content },
          );
          return saved;
        },
        load: () => call(getManagedCourse, { params: { id } }),
        isConflict: (error) => error instanceof ApiError && error.reason === 'courses.changed_meanwhile',
        mayPass: (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 429,
        // A draft that the device cannot store is still saved on the server; the save state shows it.
        keep: (draft) => void writeKeptDraft(uid, id, draft).catch(() => {}),
      });
      setKeeper(made);
    });
    const stopWaiting = onlineManager.subscribe((online) => {
      if (online && made?.read().phase === 'failed') void made.flush();
    });
    return () => {
      isLeft = true;
      stopWaiting();
      // The last changes are still sent after the screen closes.
      void made?.flush();
      setKeeper(null);
    };
  }, [uid, id, queries]);
  useEffect(() => {
    keeper?.hear(course);
  }, [keeper, course]);
  return keeper;
}

/** The current draft. */
export const useDraft = (keeper: DraftKeeper) => useSyncExternalStore(keeper.watch, keeper.read);
