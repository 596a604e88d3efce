import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '../../../../core/api/api-error.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { managedCourseQuery } from '../api.ts';
import { CourseEditor } from './course-editor.tsx';
import '../training-editor-texts.ts';
import { useDraftKeeper } from './use-draft.ts';

const route = getRouteApi('/signed-in/training/admin/courses/$id');

/** Where an admin writes, previews and publishes a course. */
export function EditorScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(managedCourseQuery(id));
  if (data) return <Opened key={id} course={data} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Screen title={t`Edit Course`} back={<BackToCourses />}>
      {isUnknown ? (
        <EmptyState
          icon={IconFileOff}
          title={<Trans>This course is not here any more</Trans>}
          hint={<Trans>It may have been deleted.</Trans>}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={64} />
      )}
    </Screen>
  );
}

/** Loads the device's draft before the editor opens. */
function Opened({ course }: { course: EditedCourse }) {
  const { t } = useLingui();
  const { uid } = useProfile();
  const { keeper, error, retry } = useDraftKeeper(uid, course);
  if (keeper) return <CourseEditor course={course} keeper={keeper} back={<BackToCourses />} />;
  return (
    <Screen title={t`Edit Course`} back={<BackToCourses />}>
      {error ? (
        <ErrorState
          title={t`Your draft can’t be read from this device at the moment. It is kept. Retrying automatically.`}
          error={error}
          onRetry={retry}
        />
      ) : (
        <ListSkeleton rows={6} height={64} />
      )}
    </Screen>
  );
}

function BackToCourses() {
  return (
    <BackLink to="/training/admin/courses">
      <Trans>Manage Courses</Trans>
    </BackLink>
  );
}
