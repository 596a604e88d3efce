import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { publishProblems } from '@gerai/shared/training/authoring/rules.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import { useArrivedVideos } from '../video/use-video-uploads.ts';
import type { DraftKeeper, DraftNow } from './draft-keeper.ts';
import type { EditorValue } from './editor-context.ts';

interface Opened {
  course: EditedCourse;
  draft: DraftNow;
  keeper: DraftKeeper;
  strict: boolean;
  /** The language in the address. */
  wanted: Language | undefined;
}

/** Builds the value of EditorContext for an open course. */
export function useEditorValue({ course, draft, keeper, strict, wanted }: Opened): EditorValue {
  const { uid } = useProfile();
  const { content } = draft;
  const { languages } = content;
  const [added, setAdded] = useState<readonly Photo[]>([]);
  const [arrived, setArrived] = useState<readonly CourseVideo[]>([]);
  const note = useCallback((video: CourseVideo) => setArrived((now) => [...now, video]), []);
  useArrivedVideos(uid, course.id, keeper, note);
  const problems = useMemo(() => publishProblems(content), [content]);
  // The server's address of the same file is newer.
  const pictures = useMemo(() => byId([...added, ...course.pictures]), [added, course.pictures]);
  const videos = useMemo(() => byId([...arrived, ...course.videos]), [arrived, course.videos]);
  const own = useLanguage();
  const language = [wanted, own, languages[0]].find((one) => one && languages.includes(one)) ?? 'id';
  return useMemo(
    () => ({
      uid,
      course_id: course.id,
      content,
      language,
      other: languages.find((one) => one !== language) ?? null,
      problems,
      strict,
      pictures,
      videos,
      addPicture: (picture) => setAdded((now) => [...now, picture]),
      change: keeper.change,
      changeLesson: (id, edit) =>
        keeper.change((now) => ({
          ...now,
          lessons: now.lessons.map((lesson) => (lesson.id === id ? edit(lesson) : lesson)),
        })),
    }),
    [uid, course.id, content, language, languages, problems, strict, pictures, videos, keeper],
  );
}

const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));
