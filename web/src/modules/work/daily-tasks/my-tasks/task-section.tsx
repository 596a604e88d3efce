import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { Title } from '@mantine/core';
import { useId } from 'react';
import type { SubmissionEntry } from '../../submissions/submission-draft.ts';
import { TaskCard } from './task-card.tsx';
import classes from './task-section.module.css';

interface TaskSectionProps {
  title: string;
  /** By deadline, in the order of the response. */
  tasks: readonly { task: MyTask; state: TaskState }[];
  outbox: ReadonlyMap<string, SubmissionEntry>;
  now: Date;
  onOpen: (task_id: string) => void;
  onPhotos: (task_id: string, files: File[]) => void;
}

/** Tasks under a heading with their number; renders nothing if there are none. */
export function TaskSection({ title, tasks, outbox, ...card }: TaskSectionProps) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id} className={classes.title}>
        {title} <span className={classes.count}>{tasks.length}</span>
      </Title>
      <ul className={classes.list}>
        {tasks.map(({ task, state }) => (
          <li key={task.id}>
            <TaskCard task={task} state={state} outbox={outbox.get(task.id)} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
