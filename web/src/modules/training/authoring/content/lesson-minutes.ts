import { contentLimits, type Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';

/** The lesson with the minutes that its author says: from then on they stand, whatever its video's length. */
export function withMinutes(lesson: Lesson, minutes: number): Lesson {
  if (lesson.kind !== 'video') return { ...lesson, minutes };
  const { minutes_suggested: _, ...rest } = lesson;
  return { ...rest, minutes };
}

/** The lesson with a video that has arrived, and as long as that where nobody has said how long. */
export function withVideo(lesson: Lesson, video: CourseVideo): Lesson {
  if (lesson.kind !== 'video') return lesson;
  const length = Math.round(video.duration_seconds / 60);
  return {
    ...lesson,
    ...(lesson.minutes_suggested ? { minutes: Math.min(contentLimits.minutes, Math.max(1, length)) } : {}),
    source: { kind: 'file', video_id: video.id },
  };
}
