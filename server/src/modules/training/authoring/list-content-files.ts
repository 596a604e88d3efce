import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { picturesOf } from '@gerai/shared/training/authoring/rich-text.ts';

/** Returns the distinct ids of the pictures and videos that a course names. */
export function listContentFiles({ cover_photo_id, lessons }: CourseContent): {
  pictures: string[];
  videos: string[];
} {
  const pictures = new Set(cover_photo_id === null ? [] : [cover_photo_id]);
  const videos = new Set<string>();
  for (const lesson of lessons) {
    if (lesson.kind === 'video' && lesson.source.kind === 'file') videos.add(lesson.source.video_id);
    if (lesson.kind === 'quiz') continue;
    for (const id of [...picturesOf(lesson.body.id), ...picturesOf(lesson.body.en)]) pictures.add(id);
  }
  return { pictures: [...pictures], videos: [...videos] };
}
