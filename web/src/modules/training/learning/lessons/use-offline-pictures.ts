import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { recallPictures } from '../courses/offline-course.ts';

type Shown = Pick<TakenLesson, 'id' | 'course_id' | 'pictures'>;

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The pictures of a lesson, from the device where it has them; their places are empty until that is known. */
export function useOfflinePictures({ id, course_id, pictures }: Shown): readonly Photo[] {
  const { uid } = useProfile();
  const [kept, setKept] = useState<{ of: string; urls: Record<string, string> }>();
  const hasPictures = pictures.length > 0;
  useEffect(() => {
    if (!hasPictures) return;
    let urls: Record<string, string> = {};
    let isLeft = false;
    void recallPictures(uid, course_id).then((files) => {
      if (isLeft) return;
      urls = Object.fromEntries(Object.entries(files).map(([id, file]) => [id, URL.createObjectURL(file)]));
      setKept({ of: id, urls });
    });
    return () => {
      isLeft = true;
      for (const url of Object.values(urls)) URL.revokeObjectURL(url);
    };
  }, [uid, course_id, id, hasPictures]);
  if (!hasPictures) return pictures;
  return pictures.map((photo) => {
    const url = kept?.of === id ? kept.urls[photo.id] : NOTHING;
    return url ? { ...photo, url, thumbnail_url: url } : photo;
  });
}
