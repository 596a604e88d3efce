import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { type RichText, saysSomething } from '@gerai/shared/training/authoring/rich-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { RichDocument } from '../../content/rich-document.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx';
import { languageTexts } from '../training-editor-texts.ts';
import classes from './lesson-editor.module.css';

interface BodyFieldProps {
  lesson: Exclude<Lesson, { kind: 'quiz' }>;
  label: string;
  placeholder: string;
}

/** The text of a lesson in the edited language, with the other language's text below. */
export function BodyField({ lesson, label, placeholder }: BodyFieldProps) {
  const { i18n } = useLingui();
  const { language, other, changeLesson, pictures } = useEditor();
  const write = (edit: (text: RichText) => RichText) =>
    changeLesson(lesson.id, (now) =>
      now.kind === 'quiz' ? now : { ...now, body: { ...now.body, [language]: edit(now.body[language]) } },
    );
  const help = other && saysSomething(lesson.body[other]) ? lesson.body[other] : null;
  const otherName = other ? i18n._(languageTexts[other]) : '';
  return (
    <div>
      <RichTextEditor
        key={`${lesson.id} ${language}`}
        label={label}
        placeholder={placeholder}
        value={lesson.body[language]}
        place={{ field: 'body', lesson_id: lesson.id }}
        onChange={(text) => write(() => text)}
        onLatePicture={(picture) => write(({ type, content }) => ({ type, content: [...content, picture] }))}
      />
      {help ? (
        <details className={`${text.small} ${boxes.above8} ${classes.help}`}>
          <summary>
            <Trans>What it says in {otherName}</Trans>
          </summary>
          <div className={classes.helpText} lang={other ?? undefined}>
            <RichDocument text={help} pictures={[...pictures.values()]} />
          </div>
          {saysSomething(lesson.body[language]) ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => write(() => help)}
            >
              <Trans>Copy it here to translate</Trans>
            </Button>
          )}
        </details>
      ) : null}
    </div>
  );
}
