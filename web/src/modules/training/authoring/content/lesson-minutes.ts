import { contentLimits, type Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';

/** Sets a lesson's minutes. From then on a video's length no longer changes them. */
export function withMinutes(lesson: Lesson, minutes: number): Lesson {
  if (lesson.kind !== 'video') return { ...lesson, minutes };
  const { minutes_suggested: _, ...rest } = lesson;
  return { ...rest, minutes };
}

/** Sets an uploaded video. Its length becomes the lesson's minutes unless the author has set them. */
export function withVideo(lesson: Lesson, video: CourseVideo): Lesson {
  if (lesson.kind !== 'video') return lesson;
  const length = Math.round(video.duration_seconds / 60);
  return {
    ...lesson,
    ...(lesson.minutes_suggested ? { minutes: Math.min(contentLimits.minutes, Math.max(1, length)) } : {}),
    source: { kind: 'file', video_id: video.id },
  };
}
