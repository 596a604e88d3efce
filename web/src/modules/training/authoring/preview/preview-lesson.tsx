import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { saysSomething } from '@gerai/shared/training/authoring/rich-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import words from '../../../../ui/text/text.module.css';
import { RichDocument } from '../../content/rich-document.tsx';
import choices from '../../learning/quiz/choices.module.css';
import { useEditor } from '../editor/editor-context.ts';
import classes from './preview.module.css';
import { PreviewQuiz } from './preview-quiz.tsx';

/** A lesson as a learner sees it. */
export function PreviewLesson({ lesson, place, of }: { lesson: Lesson; place: number; of: number }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <p className={words.muted}>
        <Trans>
          Lesson {place} of {of}
        </Trans>
      </p>
      <h2 className={classes.title}>{textIn(language, lesson.title) || t`Untitled lesson`}</h2>
      {lesson.kind === 'video' ? <Video source={lesson.source} /> : null}
      {lesson.kind === 'quiz' ? <PreviewQuiz quiz={lesson} /> : <Body lesson={lesson} />}
      {lesson.kind === 'checklist' ? (
        <ul className={`${boxes.list} ${choices.choices}`}>
          {lesson.items.map(({ id, text }) => (
            <li key={id}>
              <label className={choices.choice}>
                <input type="checkbox" className={choices.control} />
                <span>{textIn(language, text) || '…'}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Body({ lesson: { body } }: { lesson: Exclude<Lesson, { kind: 'quiz' }> }) {
  const language = useLanguage();
  const { pictures } = useEditor();
  const text = saysSomething(body[language]) ? body[language] : body[language === 'id' ? 'en' : 'id'];
  return (
    <div className={`${boxes.above16} ${boxes.below16}`}>
      <RichDocument text={text} pictures={[...pictures.values()]} />
    </div>
  );
}

function Video({ source }: { source: Extract<Lesson, { kind: 'video' }>['source'] }) {
  const { videos } = useEditor();
  if (source.kind === 'link')
    return (
      <Button
        component="a"
        href={source.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        size="md"
        variant="light"
        mb="md"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        <Trans>Open the video on {URL.canParse(source.url) ? new URL(source.url).host : ''}</Trans>
      </Button>
    );
  const video = source.kind === 'file' ? videos.get(source.video_id) : undefined;
  if (!video)
    return (
      <p className={`${classes.nothing} ${words.paragraph}`}>
        <Trans>No video is chosen</Trans>
      </p>
    );
  // biome-ignore lint/a11y/useMediaCaption: its words are its author's, below it.
  return <video className={classes.video} src={video.url} controls playsInline preload="metadata" />;
}
