import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { PublishProblem } from '@gerai/shared/training/authoring/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useIsUnkept } from '../../../../core/offline/drafts/use-written.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { ContentPanel } from '../content/content-panel.tsx';
import { useRowFocus } from '../content/use-row-focus.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { OtherPanel } from '../settings/other-panel.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { courseName } from './course-draft.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import classes from './editor.module.css';
import { EditorContext, placeId } from './editor-context.ts';
import { EditorLeaveGuard } from './editor-leave-guard.tsx';
import type { EditorTab } from './editor-search.ts';
import { EditorStateLine } from './editor-state-line.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveState } from './save-state.tsx';
import { useDraft } from './use-draft.ts';
import { useEditorValue } from './use-editor-value.ts';

const route = getRouteApi('/signed-in/training/admin/courses/$id');

interface CourseEditorProps {
  course: EditedCourse;
  keeper: DraftKeeper;
  back: ReactNode;
}

/** The editor of one course: tabs, draft and publishing. */
export function CourseEditor({ course, keeper, back }: CourseEditorProps) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useDraft(keeper);
  const isUnkept = useIsUnkept(courseName(useProfile().uid, course.id));
  const [strict, setStrict] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const focus = useRowFocus();
  const value = useEditorValue({ course, draft, keeper, strict, wanted: search.lang });
  const { content, language } = value;
  const tab: EditorTab = search.tab ?? 'content';
  const go = (next: typeof search) =>
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false });

  const goTo = (problem: PublishProblem) => {
    setPublishing(false);
    go({
      tab: undefined,
      lesson: problem.lesson_id ?? 'course',
      ...(problem.language ? { lang: problem.language } : {}),
    });
    focus(placeId(problem.lesson_id === null && problem.field === 'lessons' ? { field: 'title' } : problem));
  };
  const published = () => {
    setPublishing(false);
    setStrict(false);
    notify.success({ title: t`The course is published` });
  };
  return (
    <EditorContext value={value}>
      <Screen
        title={textIn(language, content.title) || t`Untitled course`}
        back={back}
        width="wide"
        description={<EditorStateLine course={course} draft={draft} keeper={keeper} />}
      >
        <div className={classes.bar}>
          <EditorTabs tab={tab} onTab={(next) => go({ tab: next === 'content' ? undefined : next })} />
          <SaveState draft={draft} isUnkept={isUnkept} onRetry={() => void keeper.flush()} />
          <Button
            className={classes.publish}
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={!draft.has_draft && draft.phase === 'saved'}
            onClick={() => {
              setStrict(value.problems.length > 0);
              setPublishing(true);
            }}
          >
            {t`Publish`}
          </Button>
        </div>
        <ConflictAlert draft={draft} keeper={keeper} isUnkept={isUnkept} />
        {tab === 'content' ? (
          <ContentPanel
            open={search.lesson}
            onOpen={(lesson) => go({ lesson })}
            onLanguage={(lang) => go({ lang })}
          />
        ) : tab === 'preview' ? (
          <PreviewPanel
            open={search.lesson ?? 'course'}
            onOpen={(lesson) => go({ lesson })}
            onLanguage={(lang) => go({ lang })}
          />
        ) : (
          <OtherPanel tab={tab} course={course} keeper={keeper} />
        )}
        {isPublishing ? (
          <PublishDialog
            course={course}
            keeper={keeper}
            onPublished={published}
            onGo={goTo}
            onClose={() => setPublishing(false)}
          />
        ) : null}
      </Screen>
      <EditorLeaveGuard keeper={keeper} course={course.id} isUnkept={isUnkept} />
    </EditorContext>
  );
}
