import type { Language } from '@gerai/shared/text/language.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from '../editor/editor.module.css';
import { useEditor } from '../editor/editor-context.ts';
import { CourseFields } from '../settings/course-fields.tsx';
import { languageTexts } from '../training-editor-texts.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonList } from './lesson-list.tsx';

interface ContentPanelProps {
  /** The id of a lesson, or 'course'; if absent, a phone shows the list. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onLanguage: (language: Language) => void;
}

/** The lessons on the left, the open one on the right. */
export function ContentPanel({ open, onOpen, onLanguage }: ContentPanelProps) {
  const { content, course_id: id } = useEditor();
  const { lessons } = content;
  const at = lessons.findIndex((lesson) => lesson.id === open);
  const lesson = lessons[at];
  const after = at < 0 ? lessons[0] : lessons[at + 1];
  return (
    <div className={classes.columns} data-open={open !== undefined || undefined}>
      <div className={classes.aside}>
        <LessonList open={lesson?.id ?? 'course'} onOpen={onOpen} />
      </div>
      <div className={classes.main}>
        <div className={classes.toList}>
          <BackLink
            from="/training/admin/courses/$id"
            to="/training/admin/courses/$id"
            params={{ id }}
            search={(now) => ({ ...now, lesson: undefined })}
          >
            <Trans>All lessons</Trans>
          </BackLink>
        </div>
        <div className={`${boxes.card} ${classes.sheet}`}>
          <WritingLanguage onLanguage={onLanguage} />
          {lesson ? <LessonEditor key={lesson.id} lesson={lesson} /> : <CourseFields />}
        </div>
        <div className={classes.onward}>
          {lesson ? (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => onOpen(lessons[at - 1]?.id ?? 'course')}
            >
              <Trans>Previous</Trans>
            </Button>
          ) : (
            <span />
          )}
          {after ? (
            <Button
              variant="subtle"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => onOpen(after.id)}
            >
              {lesson ? <Trans>Next</Trans> : <Trans>First lesson</Trans>}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Switches the edited language; shows how many texts each language lacks. */
function WritingLanguage({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t, i18n } = useLingui();
  const { content, language, problems } = useEditor();
  const { languages } = content;
  if (languages.length < 2) return null;
  return (
    <div className={classes.writing}>
      <SegmentedControl
        aria-label={t`Language that you write`}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
        data={languages.map((value) => {
          const missing = problems.filter((problem) => problem.language === value).length;
          return {
            value,
            label: (
              <>
                {i18n._(languageTexts[value])}{' '}
                {missing > 0 ? (
                  <span className={classes.missing}>
                    <span className={classes.inWords}>
                      <Plural value={missing} one="# missing" other="# missing" />
                    </span>
                    <span className={classes.inShort} aria-hidden>
                      {missing}
                    </span>
                  </span>
                ) : null}
              </>
            ),
          };
        })}
      />
    </div>
  );
}
