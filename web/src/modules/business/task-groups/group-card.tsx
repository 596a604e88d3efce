import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SteadyAction } from '../../../ui/form/steady-action.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import type { RowPlace } from '../../../ui/layout/reorder-list/reorder-list.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './task-groups.module.css';

export interface GroupActions {
  onEdit: (group: TaskGroupRecord) => void;
  onDelete: (group: TaskGroupRecord) => void;
}

interface GroupCardProps extends GroupActions {
  group: TaskGroupRecord;
  place: RowPlace;
}

/** One task group: colour, position and actions. */
export function GroupCard({ group, place, onEdit, onDelete }: GroupCardProps) {
  const { at, last, row, grip, move } = place;
  const { t } = useLingui();
  const { group_name: name, color } = group;
  return (
    <li className={`${boxes.box} ${classes.card}`} data-row={group.id} {...row}>
      <span className={classes.bar} style={{ background: color }} />
      {grip}
      <span className={`${text.dimmed} ${text.figures} ${text.centred}`}>{at + 1}</span>
      <GroupWords group={group} />
      <div className={classes.actions}>
        <SteadyAction
          icon={IconArrowUp}
          label={t`Move ${name} up`}
          off={at === 0}
          onClick={() => move(at - 1)}
        />
        <SteadyAction
          icon={IconArrowDown}
          label={t`Move ${name} down`}
          off={at === last}
          onClick={() => move(at + 1)}
        />
        <SteadyAction icon={IconPencil} label={t`Edit ${name}`} onClick={() => onEdit(group)} />
        <SteadyAction
          icon={IconTrash}
          label={t`Delete ${name}`}
          color="red"
          onClick={() => onDelete(group)}
        />
      </div>
    </li>
  );
}

/** Name and description of a task group, and its templates. */
export function GroupWords({ group }: { group: TaskGroupRecord }) {
  const { t } = useLingui();
  const { group_name: name, description, templates } = group;
  return (
    <div className={`${text.breaks} ${boxes.shrinks}`}>
      <h2 className={text.title}>{name}</h2>
      {description ? <p className={classes.hint}>{description}</p> : null}
      <p className={classes.hint}>
        {templates > 0 ? (
          <Link
            to="/task/admin/scheduler"
            search={{ group_id: group.id }}
            className={`${text.link} ${text.accent} ${classes.link}`}
          >
            <Plural value={templates} one="# template" other="# templates" />
          </Link>
        ) : (
          t`No templates`
        )}
      </p>
    </div>
  );
}
