import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import type { SubmissionEntry } from '../../submissions/submission-draft.ts';
import { type StatedTask, sortPast, sortToDo } from './sort-tasks.ts';
import { TaskCard } from './task-card.tsx';
import classes from './task-section.module.css';
import { useGrowingCount } from './use-growing-count.ts';

interface Cards {
  tasks: readonly StatedTask[];
  outbox: ReadonlyMap<string, SubmissionEntry>;
  onOpen: (task_id: string) => void;
  onPhotos: (task: MyTask, files: File[]) => void;
}

/** The tasks to do, then those sent and past. On the first visit they are drawn from the top, a few at a time. */
export function TaskSections({ tasks, ...cards }: Cards) {
  const { t } = useLingui();
  const { count, isFirst } = useGrowingCount(tasks.length);
  const toDo = sortToDo(tasks);
  return (
    <>
      <TaskSection title={t`To do`} tasks={toDo} count={count} isFirst={isFirst} {...cards} />
      <TaskSection
        title={t`Done and past`}
        tasks={sortPast(tasks)}
        count={count - toDo.length}
        isFirst={isFirst}
        {...cards}
      />
    </>
  );
}

interface TaskSectionProps extends Cards {
  title: string;
  /** How many of the tasks to draw. */
  count: number;
  isFirst: boolean;
}

/** Tasks under a heading with their number; renders nothing if there are none, or none to draw yet. */
function TaskSection({ title, tasks, count, isFirst, outbox, ...card }: TaskSectionProps) {
  const id = useId();
  if (tasks.length === 0 || count <= 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={`${text.h2} ${classes.title}`}>
        {title} <span className={classes.count}>{tasks.length}</span>
      </h2>
      <ul className={`${boxes.list} ${classes.list}`} data-first={isFirst || undefined}>
        {tasks.slice(0, count).map(({ task, state }) => (
          <li key={task.id}>
            <PartBoundary>
              <TaskCard task={task} state={state} outbox={outbox.get(task.id)} {...card} />
            </PartBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
