import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import classes from './task-detail.module.css';
import { TaskDetail } from './task-detail.tsx';

const route = getRouteApi('/signed-in/task/tasks/$id');

/** 'Detail Tugas' as a page of its own, for shared links. */
export function TaskDetailScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  return (
    <Screen title={t`Task Detail`} width="narrow" actions={<Back />}>
      <div className={`${boxes.card} ${classes.page}`}>
        <TaskDetail key={id} id={id} />
      </div>
    </Screen>
  );
}

/** Goes back in history, or to the dashboard if the link was opened directly. */
function Back() {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      className={classes.screenOnly}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/task/dashboard' }))}
    >
      <Trans>Back</Trans>
    </Button>
  );
}
