import type { AdminDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './tasks-today.module.css';

/** Where nobody is there to review today, each outlet with the way to its page; nothing where somebody is everywhere. */
export function UnreviewedToday({ unreviewed }: Pick<AdminDashboard, 'unreviewed'>) {
  const { outlets, tasks, first } = unreviewed;
  if (tasks === 0) return null;
  const more = outlets - first.length;
  return (
    <p className={classes.line}>
      <StatusLabel tone="orange" icon={IconEyeOff}>
        <Plural
          value={tasks}
          one="Nobody reviews # task: it would be approved automatically tonight"
          other="Nobody reviews # tasks: they would be approved automatically tonight"
        />
      </StatusLabel>
      <span className={`${text.muted} ${classes.names}`}>
        {first.map(({ id, outlet_name }, at) => (
          <Fragment key={id}>
            {at > 0 ? ', ' : null}
            <Link to="/task/admin/outlets/$id" params={{ id }}>
              {outlet_name}
            </Link>
          </Fragment>
        ))}
        {more > 0 ? (
          <>
            {' '}
            <Trans>and {more} more</Trans>
          </>
        ) : null}
      </span>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/task/admin/coverage" search={{ only: 'unreviewed' }} {...props} />}
      >
        <Trans>See in Coverage</Trans>
      </Anchor>
    </p>
  );
}
