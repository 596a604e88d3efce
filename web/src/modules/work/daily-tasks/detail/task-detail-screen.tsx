import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Screen } from '../../../../ui/layout/screen.tsx';
import classes from './task-detail.module.css';
import { TaskDetail } from './task-detail.tsx';

const route = getRouteApi('/signed-in/task/tasks/$id');

/** 'Detail Tugas' at its own address, for a link that somebody sent. */
export function TaskDetailScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  return (
    <Screen title={t`Task Detail`} width="narrow" actions={<Back />}>
      <div className={classes.page}>
        <TaskDetail key={id} id={id} />
      </div>
    </Screen>
  );
}

/** To where the person came from; to the dashboard for who opened the link itself. */
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
