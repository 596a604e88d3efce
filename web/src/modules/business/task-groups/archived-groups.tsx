import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { GroupWords } from './group-card.tsx';
import classes from './task-groups.module.css';

interface ArchivedGroupsProps {
  groups: readonly TaskGroupRecord[];
  onRestore: (group: TaskGroupRecord) => void;
  onEdit: (group: TaskGroupRecord) => void;
  onDelete: (group: TaskGroupRecord) => void;
}

/** The archived task groups, below those in use. */
export function ArchivedGroups({ groups, onRestore, onEdit, onDelete }: ArchivedGroupsProps) {
  const { t } = useLingui();
  if (groups.length === 0) return null;
  return (
    <section className={`${boxes.above32} ${classes.archived}`} aria-labelledby="archived-groups">
      <h2 id="archived-groups" className={`${boxes.below12} ${text.title}`}>
        <Trans>Archived task groups</Trans>
      </h2>
      <ul className={`${boxes.stack8} ${boxes.list}`}>
        {groups.map((group) => (
          <li key={group.id} className={`${boxes.box} ${classes.card} ${classes.archivedCard}`}>
            <span className={classes.bar} style={{ background: group.color }} />
            <GroupWords group={group} />
            {group.merged_into ? (
              <span className={text.muted}>
                <Trans>Merged into {group.merged_into.group_name}</Trans>
              </span>
            ) : null}
            <div className={classes.actions}>
              {group.merged_into ? null : (
                <ActionIcon
                  variant="subtle"
                  aria-label={t`Restore ${group.group_name}`}
                  title={t`Restore`}
                  onClick={() => onRestore(group)}
                >
                  <IconArchiveOff size={18} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={t`Edit ${group.group_name}`}
                onClick={() => onEdit(group)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t`Delete ${group.group_name}`}
                onClick={() => onDelete(group)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
