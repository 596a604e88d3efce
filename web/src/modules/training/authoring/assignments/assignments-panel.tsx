import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedBanner } from '../../../../ui/feedback/failed-banner.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import { assignmentPages, managedCourseQuery } from '../api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { useAssignmentColumns } from './assignment-columns.tsx';
import classes from './assignments.module.css';
import '../course-texts.ts';
import { DueDateDialog } from './due-date-dialog.tsx';
import { RemoveAssignmentDialog } from './remove-assignment-dialog.tsx';

type Doing = { what: 'assign' } | { what: 'move' | 'remove'; assignment: CourseAssignment };

/** The assignments of a course: audience, due date, and how many have completed it. */
export function AssignmentsPanel({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data: course } = useQuery(managedCourseQuery(courseId));
  const list = useInfiniteQuery(assignmentPages(courseId));
  const { data, error, refetch } = list;
  const assignments = data?.pages.flatMap(({ rows }) => rows);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const columns = useAssignmentColumns((what, assignment) => setDoing({ what, assignment }));
  const isPublished = course !== undefined && course.version !== null;
  const isOffered = isPublished && course.state !== 'archived';
  const assignButton = (
    <Button
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => setDoing({ what: 'assign' })}
      disabled={!isOffered}
    >
      <Trans>Assign</Trans>
    </Button>
  );
  const why = isOffered ? (
    course.is_open ? (
      <Trans>Everyone can take this course. People it is assigned to must complete it by the due date.</Trans>
    ) : (
      <Trans>Only people this course is assigned to see it.</Trans>
    )
  ) : isPublished ? (
    <Trans>Take the course back from the archive before you assign it.</Trans>
  ) : (
    <Trans>Publish the course before you assign it.</Trans>
  );
  return (
    <section className={classes.panel} aria-label={t`People`}>
      {assignments && error && !list.isFetchNextPageError ? (
        <FailedBanner error={error} onRetry={() => void refetch()} />
      ) : null}
      {assignments && assignments.length > 0 ? (
        <>
          <div className={classes.head}>
            <p className={classes.why}>{course ? why : null}</p>
            {assignButton}
          </div>
          <SmallTable
            label={t`Assignments`}
            className={classes.table}
            columns={columns}
            rows={assignments}
            rowKey={({ id }) => id}
          />
        </>
      ) : assignments && course ? (
        <EmptyState icon={IconUsers} title={t`Assigned to nobody yet`} hint={why} action={assignButton} />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={64} />
      )}
      <ListEnd list={list} />
      {doing?.what === 'assign' ? <AssignDialog courseId={courseId} onClose={close} /> : null}
      {doing?.what === 'move' ? (
        <DueDateDialog
          courseId={courseId}
          // As it was read last: another admin may change it meanwhile.
          assignment={assignments?.find(({ id }) => id === doing.assignment.id) ?? doing.assignment}
          onClose={close}
        />
      ) : null}
      {doing?.what === 'remove' ? (
        <RemoveAssignmentDialog courseId={courseId} assignment={doing.assignment} onClose={close} />
      ) : null}
    </section>
  );
}
