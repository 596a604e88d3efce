import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { withVideo } from '../content/lesson-minutes.ts';
import type { DraftKeeper } from '../editor/draft-keeper.ts';
import { dropUpload, readVideoUploads, resumeUploads, watchVideoUploads } from './video-uploads.ts';

/** The running uploads of all courses. */
export const useVideoUploads = () => useSyncExternalStore(watchVideoUploads, readVideoUploads);

/** Resumes the uploads of a course, and puts completed videos into its draft. */
export function useArrivedVideos(
  uid: string,
  course: string,
  keeper: DraftKeeper,
  onVideo: (video: CourseVideo) => void,
): void {
  const uploads = useVideoUploads();
  useEffect(() => {
    void resumeUploads(uid, course);
  }, [uid, course]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state of the uploads brings something.
  useEffect(() => {
    for (const upload of uploads) {
      const { kept, phase } = upload;
      if (kept.course_id !== course || phase !== 'arrived' || !kept.video) continue;
      const { video } = kept;
      onVideo(video);
      keeper.change((content) => ({
        ...content,
        lessons: content.lessons.map((lesson) =>
          lesson.id === kept.lesson_id ? withVideo(lesson, video) : lesson,
        ),
      }));
      dropUpload(upload);
    }
  }, [uploads, course, keeper]);
}
