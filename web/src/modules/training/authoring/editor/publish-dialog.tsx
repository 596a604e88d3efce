import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { type PublishProblem, publishProblems } from '@gerai/shared/training/authoring/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { managedCourseQuery, publishDraft } from '../api.ts';
import { problemText } from '../training-editor-texts.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { type ProblemRow, problemRows } from './problem-rows.ts';

interface PublishDialogProps {
  course: EditedCourse;
  keeper: DraftKeeper;
  onPublished: (course: EditedCourse) => void;
  /** Opens the field that has the problem. */
  onGo: (problem: PublishProblem) => void;
  onClose: () => void;
}

/** Lists the problems that prevent publishing, each linking to its field; if there are none, what publishing does. */
export function PublishDialog({ course, keeper, onPublished, onGo, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { content } = useEditor();
  const problems = publishProblems(content);
  const { learning } = course;
  const publish = useMutation({
    async mutationFn() {
      await keeper.flush();
      const { phase, error, revision } = keeper.read();
      if (phase !== 'saved') throw error ?? new Error(t`Your last changes are not saved yet`);
      return await publishDraft(course.id, revision);
    },
    onSuccess(published) {
      queries.setQueryData(managedCourseQuery(course.id).queryKey, published);
      keeper.take(published);
      onPublished(published);
    },
  });
  if (problems.length > 0) return <Problems problems={problems} onGo={onGo} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t`Publish this course?`} busy={publish.isPending}>
      <Text size="sm">
        {course.version === null ? (
          <Trans>
            It can now be assigned, or opened to everyone in its settings. Until then no one sees it.
          </Trans>
        ) : (
          <Trans>People who start the course from now on get this version.</Trans>
        )}
      </Text>
      {learning > 0 ? (
        <Text size="sm" mt="xs">
          <Plural
            value={learning}
            one="# person has begun the course, and keeps the version they began."
            other="# people have begun the course, and keep the version they began."
          />
        </Text>
      ) : null}
      <PublishError error={publish.error} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={publish.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={publish.isPending} onClick={() => publish.mutate()} data-autofocus>
          <Trans>Publish</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}

function PublishError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (!error) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="sm">
      {errorText(i18n, error)}
    </Text>
  );
}

interface ProblemsProps {
  problems: readonly PublishProblem[];
  onGo: (problem: PublishProblem) => void;
  onClose: () => void;
}

function Problems({ problems, onGo, onClose }: ProblemsProps) {
  const { t, i18n } = useLingui();
  const { content, language } = useEditor();
  const rows = problemRows(content, problems);
  const count = rows.length;
  const places = [null, ...content.lessons.map(({ id }) => id)];
  const leadOf = ({ question, item, problem }: ProblemRow): string => {
    const lesson = content.lessons.find(({ id }) => id === problem.lesson_id);
    const asked =
      lesson?.kind === 'quiz' ? lesson.questions.find(({ id }) => id === problem.question_id) : undefined;
    const lead = [
      question === null ? null : t`Question ${{ number: question }}`,
      item === null
        ? null
        : asked?.kind === 'ordering'
          ? t`Step ${{ number: item }}`
          : asked
            ? t`Option ${{ number: item }}`
            : t`Item ${{ number: item }}`,
    ];
    const said = lead.filter((part) => part !== null).join(', ');
    return said && `${said}: `;
  };
  return (
    <Dialog onClose={onClose} title={t`Not ready to publish yet`} size="md" cover="phone">
      <Text size="sm" c="dimmed" mb="sm">
        <Plural
          value={count}
          one="# item left. Tap it to go to it."
          other="# items left. Tap one to go to it."
        />
      </Text>
      {places.map((place) => {
        const here = rows.filter(({ problem }) => problem.lesson_id === place);
        if (here.length === 0) return null;
        const at = content.lessons.findIndex(({ id }) => id === place);
        const lesson = content.lessons[at];
        const number = at + 1;
        return (
          <section key={place} className={boxes.above12}>
            <h3 className={`${text.small} ${boxes.below4}`}>
              {lesson
                ? `${number}. ${textIn(language, lesson.title) || t`Untitled lesson`}`
                : t`About the course`}
            </h3>
            <ul className={`${boxes.stack2} ${boxes.list}`}>
              {here.map((row) => (
                <li key={JSON.stringify(row.problem)}>
                  <button type="button" className={classes.problem} onClick={() => onGo(row.problem)}>
                    <IconAlertTriangle size={18} aria-hidden />
                    <span>
                      {leadOf(row)}
                      {problemText(i18n, row.problem, row.languages)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}
