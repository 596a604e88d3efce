import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { durationText } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { CourseCover } from '../../content/course-cover.tsx';
import { lessonIcons } from '../../content/course-icons.ts';
import { categoryTexts, lessonKindTexts, levelTexts } from '../../content/training-texts.ts';
import { useEditor } from '../editor/editor-context.ts';
import classes from './preview.module.css';

/** The page before the first lesson, as a learner sees it. */
export function PreviewCourse() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { content, pictures } = useEditor();
  const { lessons, cover_photo_id: cover } = content;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const count = lessons.length;
  return (
    <>
      <CourseCover category={content.category} cover={(cover && pictures.get(cover)) || null} size="banner" />
      <h2 className={classes.title}>{textIn(language, content.title) || t`Untitled course`}</h2>
      <p className={text.muted}>
        {i18n._(categoryTexts[content.category])} · {i18n._(levelTexts[content.level])} ·{' '}
        <Plural value={count} one="# lesson" other="# lessons" /> · {durationText(minutes * 60_000, language)}
      </p>
      <p className={classes.description}>{textIn(language, content.description)}</p>
      <ol className={`${boxes.above16} ${boxes.stack8} ${boxes.list} ${classes.outline}`}>
        {lessons.map((lesson) => {
          const Icon = lessonIcons[lesson.kind];
          return (
            <li key={lesson.id}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span>
                {textIn(language, lesson.title) || t`Untitled lesson`}
                <span className={text.muted}>
                  {i18n._(lessonKindTexts[lesson.kind])} · {durationText(lesson.minutes * 60_000, language)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
