import { Plural, Trans } from '@lingui/react/macro';
import { IconMug } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import text from '../../../../ui/text/text.module.css';
import type { MyTasksData } from '../api.ts';

type ListNotesProps = Pick<MyTasksData, 'rest' | 'closed_outlets' | 'closed'>;

/** What is to be known below the list, on few days or of several outlets: which are closed, and that there are more tasks. */
export function ListNotes({ rest, closed_outlets, closed }: ListNotesProps) {
  return (
    <>
      {rest ? (
        <p className={text.muted}>
          <Plural
            value={rest}
            one="# more task is less pressing. Choose a location to see all of its tasks."
            other="# more tasks are less pressing. Choose a location to see all of its tasks."
          />
        </p>
      ) : null}
      {closed ? (
        <EmptyState
          icon={IconMug}
          title={<Trans>Closed today</Trans>}
          hint={
            closed.name ? (
              <Trans>Your outlet is closed today ({closed.name}), so there are no tasks.</Trans>
            ) : (
              <Trans>Your outlet is closed today, so there are no tasks.</Trans>
            )
          }
        />
      ) : null}
      {closed_outlets ? <ClosedOutlets {...closed_outlets} /> : null}
    </>
  );
}

function ClosedOutlets({ count, first }: NonNullable<MyTasksData['closed_outlets']>) {
  const named = first.join(', ');
  const more = count - first.length;
  return (
    <p className={text.muted}>
      {more > 0 ? (
        <Trans>
          Closed today: {named} and {more} more
        </Trans>
      ) : (
        <Trans>Closed today: {named}</Trans>
      )}
    </p>
  );
}
