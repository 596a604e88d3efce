import { Trans } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconDatabaseExport, IconListDetails } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { BackupDialog } from './backup/backup-dialog.tsx';
import { LogDialog } from './log/log-dialog.tsx';
import classes from './maintenance-screen.module.css';
import type { Opened } from './maintenance-search.ts';

const route = getRouteApi('/signed-in/task/admin/database-maintenance');

/** Generate Backup and View Logs. */
export function MaintenanceTools() {
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: Opened | undefined) =>
    void navigate({
      search: ({ custom, date }) => ({ custom, date, open: next }),
      replace: next === undefined,
    });
  const close = () => show(undefined);
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>Maintenance Tools</Trans>
      </Title>
      <ul className={`${boxes.stack16} ${boxes.list} ${classes.tools}`}>
        <li>
          <Button
            variant="default"
            leftSection={<IconDatabaseExport size={18} aria-hidden />}
            onClick={() => show('backup')}
          >
            <Trans>Generate Backup</Trans>
          </Button>
          <p className={text.description}>
            <Trans>Everything in one file, to keep elsewhere and to restore into an empty database.</Trans>
          </p>
        </li>
        <li>
          <Button
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
            onClick={() => show('log')}
          >
            <Trans>View Logs</Trans>
          </Button>
          <p className={text.description}>
            <Trans>What every server did lately. Errors show people a request id: search for it here.</Trans>
          </p>
        </li>
      </ul>
      {open === 'backup' ? <BackupDialog onClose={close} /> : null}
      {open === 'log' ? <LogDialog onClose={close} /> : null}
    </section>
  );
}
