import type { Language } from '@gerai/shared/text/language.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { loadLanguage } from '../../../../core/i18n/language.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { languageTexts } from '../training-editor-texts.ts';
import classes from './preview.module.css';
import { PreviewCourse } from './preview-course.tsx';
import { PreviewLesson } from './preview-lesson.tsx';

interface PreviewPanelProps {
  /** The id of the shown lesson, or 'course' for the page before the first. */
  open: string;
  onOpen: (id: string) => void;
  onLanguage: (language: Language) => void;
}

/** The course as a learner sees it on a phone. Nothing is recorded. */
export function PreviewPanel({ open, onOpen, onLanguage }: PreviewPanelProps) {
  const { t, i18n } = useLingui();
  const { content, language } = useEditor();
  const { lessons, languages } = content;
  const at = lessons.findIndex(({ id }) => id === open);
  const lesson = lessons[at];
  const [before, after] = [at === 0 ? 'course' : lessons[at - 1]?.id, lessons[at + 1]?.id];
  const page = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its beginning.
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [open]);
  const places = lessons.map(({ id, title }, place) => ({
    value: id,
    label: `${place + 1}. ${textIn(language, title) || t`Untitled lesson`}`,
  }));
  return (
    <Stack align="center">
      <Group justify="center" align="stretch" gap="sm">
        <Select
          aria-label={t`Lesson shown`}
          data={[{ value: 'course', label: t`Start of the course` }, ...places]}
          value={lesson?.id ?? 'course'}
          allowDeselect={false}
          onChange={(id) => id && onOpen(id)}
        />
        {languages.length > 1 ? (
          <SegmentedControl
            aria-label={t`Language of the preview`}
            value={language}
            onChange={(value) => onLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: i18n._(languageTexts[value]) }))}
          />
        ) : null}
      </Group>
      <div className={classes.phone}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key. */}
        <section ref={page} className={classes.page} tabIndex={0} aria-label={t`Page of the course`}>
          <Suspense fallback={<Skeleton h={240} />}>
            <InLanguage language={language}>
              {lesson ? (
                <PreviewLesson key={lesson.id} lesson={lesson} place={at + 1} of={lessons.length} />
              ) : (
                <PreviewCourse />
              )}
            </InLanguage>
          </Suspense>
        </section>
        <div className={classes.steps}>
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={!lesson}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => before && onOpen(before)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="md"
            fullWidth
            disabled={after === undefined}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => after && onOpen(after)}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      </div>
      <p className={classes.note}>
        <Trans>This is a preview: nothing is recorded, and lessons can be opened in any order.</Trans>
      </p>
    </Stack>
  );
}

/** Renders in the previewed language, whatever the author's own is. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  use(loadLanguage(language, 'authoring'));
  const i18n = use(loadLanguage(language));
  return (
    <I18nProvider i18n={i18n}>
      <div lang={language}>{children}</div>
    </I18nProvider>
  );
}
