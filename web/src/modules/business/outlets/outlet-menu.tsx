import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconCalendarTime,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';

/** What can be done with one outlet. Each opens a dialog, but for restoring. */
export interface OutletActions {
  onEdit: (outlet: OutletRecord) => void;
  /** Opens the days on which it is open. */
  onCalendar: (outlet: OutletRecord) => void;
  onArchive: (outlet: OutletRecord) => void;
  onRestore: (outlet: OutletRecord) => void;
  onMerge: (outlet: OutletRecord) => void;
  onDelete: (outlet: OutletRecord) => void;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The menu of a row or card. One that was merged into another is neither opened again nor merged. */
export function OutletMenu({ outlet, on }: { outlet: OutletRecord; on: OutletActions }) {
  const { t } = useLingui();
  const isArchived = outlet.state === 'archived';
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t`More for ${outlet.outlet_name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => on.onEdit(outlet)}>
          <Trans>Edit…</Trans>
        </Menu.Item>
        {isArchived ? null : (
          <>
            <Menu.Item leftSection={<IconCalendarTime {...ICON} />} onClick={() => on.onCalendar(outlet)}>
              <Trans>Opening days…</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={() => on.onArchive(outlet)}>
              <Trans>Archive…</Trans>
            </Menu.Item>
          </>
        )}
        {isArchived && !outlet.merged_into ? (
          <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={() => on.onRestore(outlet)}>
            <Trans>Restore</Trans>
          </Menu.Item>
        ) : null}
        {outlet.merged_into ? null : (
          <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={() => on.onMerge(outlet)}>
            <Trans>Merge into…</Trans>
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => on.onDelete(outlet)}>
          <Trans>Delete…</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
