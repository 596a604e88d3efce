import { Plural } from '@lingui/react/macro';
import text from '../../../../ui/text/text.module.css';

/** Below the tasks of several outlets, of which the most pressing are listed: that there are more, and how to see them. */
export default function MoreTasks({ rest }: { rest: number }) {
  return (
    <p className={text.mutedLine}>
      <Plural
        value={rest}
        one="# more task is less pressing. Choose a location to see all of its tasks."
        other="# more tasks are less pressing. Choose a location to see all of its tasks."
      />
    </p>
  );
}
