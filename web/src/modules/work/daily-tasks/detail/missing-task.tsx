import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OpensOnline } from '../../submissions/status/opens-online.tsx';

export interface MissingTaskProps {
  task_id: string;
  unreachable: boolean;
  /** Refetches the task list. */
  refetch: () => Promise<{ isSuccess: boolean }>;
}

/**
 * Handles a task opened from a notification that is not in the cached list. It refetches the list; if the task is
 * still missing it can no longer be submitted, and its detail opens instead.
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
  return unreachable ? <OpensOnline /> : null;
}
