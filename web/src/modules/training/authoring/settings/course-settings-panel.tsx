import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import text from '../../../../ui/text/text.module.css';
import { managedCourseQuery, updateCourse } from '../api.ts';
import { ArchiveCourseDialog } from '../list/archive-course-dialog.tsx';
import classes from './course-settings.module.css';
import '../course-texts.ts';
import type { DraftKeeper } from '../editor/draft-keeper.ts';
import { DeleteCourseDialog } from '../list/delete-course-dialog.tsx';

/** Settings of a course: who may take it, archiving and deleting. */
export function CourseSettingsPanel({ course, keeper }: { course: EditedCourse; keeper: DraftKeeper }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const isArchived = course.state === 'archived';
  const open = useMutation({
    mutationFn: (is_open: boolean) => updateCourse(course.id, { is_open }),
    onSuccess: (changed) => queries.setQueryData(managedCourseQuery(course.id).queryKey, changed),
    onError: (error) =>
      notify.error({ title: t`The course was not changed`, message: errorText(i18n, error) }),
  });
  const isOpen = open.isPending ? open.variables : course.is_open;
  return (
    <section className={classes.panel} aria-label={t`Settings`}>
      <div className={classes.part}>
        <Switch
          size="md"
          label={t`Open to everyone`}
          description={
            isOpen
              ? t`Everyone sees it in the catalogue and may enrol.`
              : t`Only people it is assigned to see it.`
          }
          checked={isOpen}
          disabled={open.isPending}
          onChange={(event) => open.mutate(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.part}>
        <div className={classes.words}>
          <h2 className={`${text.medium} ${text.title}`}>
            {isArchived ? <Trans>Archived</Trans> : <Trans>Archive</Trans>}
          </h2>
          <p className={classes.hint}>
            {isArchived ? (
              <Trans>It is offered to nobody. Take it back to publish it or assign it.</Trans>
            ) : (
              <Trans>
                It is no longer offered. People already taking it can finish, and certificates are kept.
              </Trans>
            )}
          </p>
        </div>
        <Button
          variant="default"
          leftSection={
            isArchived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />
          }
          onClick={() => setAsking('archive')}
        >
          {isArchived ? <Trans>Take back</Trans> : <Trans>Archive course</Trans>}
        </Button>
      </div>
      <div className={classes.part}>
        <div className={classes.words}>
          <h2 className={`${text.medium} ${text.title}`}>
            <Trans>Delete</Trans>
          </h2>
          <p className={classes.hint}>
            {course.has_learners ? (
              isArchived ? (
                <Trans>People have enrolled in this course, so it stays archived.</Trans>
              ) : (
                reasonText(i18n, { reason: 'courses.in_use' })
              )
            ) : (
              <Trans>Only a course that nobody has ever been in can be deleted.</Trans>
            )}
          </p>
        </div>
        <Button
          variant="default"
          {...(course.has_learners ? { disabled: true } : { c: 'red' })}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking('delete')}
        >
          <Trans>Delete course</Trans>
        </Button>
      </div>
      {asking === 'archive' ? <ArchiveCourseDialog course={course} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteCourseDialog course={course} keeper={keeper} onClose={close} /> : null}
    </section>
  );
}
