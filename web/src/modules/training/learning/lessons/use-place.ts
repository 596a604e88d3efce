import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { notePlace, reportPlace } from '../api.ts';
import type { LessonKey } from './lesson-memory.ts';
import { PlaceKeeper } from './place-keeper.ts';

/**
 * Tracks the place in a lesson; reported every 15 s while visible, and on leaving. A video counts time only while it
 * plays.
 */
export function usePlace(lesson: TakenLesson): PlaceKeeper {
  const key = useLessonKey(lesson);
  const client = useQueryClient();
  const [keeper] = useState(() => {
    return new PlaceKeeper(
      key,
      lesson.place,
      async (body, leaving) => {
        await reportPlace(key, body, leaving);
        // Acknowledged: the device deletes its copy, so the cache takes the place.
        notePlace(client, key, body);
      },
      () => performance.now(),
    );
  });
  const countsItself = lesson.kind === 'video' && lesson.video !== null;
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const count = () => {
      if (!countsItself) keeper.count(isSeen());
    };
    const leave = () => void keeper.tell(true).catch(() => {});
    const onVisibility = () => {
      count();
      if (!isSeen()) leave();
    };
    count();
    const beat = setInterval(() => {
      // A failed report is sent with the next.
      if (isSeen()) keeper.tell().catch(() => {});
    }, learningLimits.beatSeconds * 1000);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', leave);
      keeper.count(false);
      leave();
    };
  }, [keeper, countsItself]);
  return keeper;
}

/** The key for the signed-in person's data of a lesson on this device. */
export function useLessonKey({ id, enrolment_id }: Pick<TakenLesson, 'id' | 'enrolment_id'>): LessonKey {
  const { uid: owner } = useProfile();
  return { owner, enrolment: enrolment_id, lesson: id };
}
