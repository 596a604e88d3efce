import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface MissingTaskProps {
  task_id: string;
  unreachable: boolean;
  /** Asks the server for the list again. */
  refetch: () => Promise<{ isSuccess: boolean }>;
}

/**
 * A task that was asked for, from the bell or a push, and is not in the list as this device knows it. The list is
 * asked for again; a task that is still not in it can't be sent any more, and its detail is shown instead.
 */
export function MissingTask({ task_id, unreachable, refetch }: MissingTaskProps) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let current = true;
    void refetch().then(({ isSuccess }) => {
      if (current && isSuccess) setGone(true);
    });
    return () => {
      current = false;
    };
  }, [refetch]);
  if (isGone) return <Navigate to="/task/tasks/$id" params={{ id: task_id }} replace />;
  if (!unreachable) return null;
  return (
    <Alert color="gray" mb="md" role="status" icon={<IconCloudOff aria-hidden />}>
      <Trans>The task opens by itself once you are online again.</Trans>
    </Alert>
  );
}
