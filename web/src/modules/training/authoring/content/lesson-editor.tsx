import { contentLimits, type Lesson } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import text from '../../../../ui/text/text.module.css';
import { lessonIcons } from '../../content/course-icons.ts';
import { lessonKindTexts } from '../../content/training-texts.ts';
import { useEditor } from '../editor/editor-context.ts';
import { LocalField } from '../settings/local-field.tsx';
import { VideoField } from '../video/video-field.tsx';
import { BodyField } from './body-field.tsx';
import { ChecklistEditor } from './checklist-editor.tsx';
import classes from './lesson-editor.module.css';
import { withMinutes } from './lesson-minutes.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** The editor of one lesson: title, duration, and the fields of its kind. */
export function LessonEditor({ lesson }: { lesson: Lesson }) {
  const { t, i18n } = useLingui();
  const { content, changeLesson } = useEditor();
  const { id, kind } = lesson;
  const Icon = lessonIcons[kind];
  const [place, all] = [content.lessons.indexOf(lesson) + 1, content.lessons.length];
  return (
    <section className={classes.editor} aria-label={t`Lesson ${place}`}>
      <p className={classes.kind}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {i18n._(lessonKindTexts[kind])}
        <span className={`${text.dimmed} ${text.regular} ${classes.place}`}>
          <Trans>
            Lesson {place} of {all}
          </Trans>
        </span>
      </p>
      <div className={classes.headline}>
        <LocalField
          label={t`Title of the lesson`}
          value={lesson.title}
          place={{ field: 'title', lesson_id: id }}
          limit={contentLimits.title}
          onChange={(title) => changeLesson(id, (now) => ({ ...now, title }))}
        />
        <NumberInput
          label={t`Minutes`}
          value={lesson.minutes}
          min={1}
          max={contentLimits.minutes}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(minutes) => {
            if (typeof minutes === 'number' && minutes >= 1)
              changeLesson(id, (now) => withMinutes(now, minutes));
          }}
        />
      </div>
      {lesson.kind === 'text' ? (
        <BodyField lesson={lesson} label={t`Text`} placeholder={t`Write what they need to know…`} />
      ) : null}
      {lesson.kind === 'video' ? (
        <>
          <VideoField lesson={lesson} />
          <BodyField
            lesson={lesson}
            label={t`Text below the video (optional)`}
            placeholder={t`What to look out for…`}
          />
        </>
      ) : null}
      {lesson.kind === 'checklist' ? (
        <>
          <BodyField
            lesson={lesson}
            label={t`Introduction (optional)`}
            placeholder={t`How to go about it…`}
          />
          <ChecklistEditor lesson={lesson} />
        </>
      ) : null}
      {lesson.kind === 'quiz' ? <QuizEditor lesson={lesson} /> : null}
    </section>
  );
}
