import type { KeptTaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, type IconProps, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RowPlace } from '../../../ui/layout/reorder-list/reorder-list.tsx';
import classes from './task-groups.module.css';

export interface GroupActions {
  onEdit: (group: KeptTaskGroup) => void;
  onDelete: (group: KeptTaskGroup) => void;
}

interface GroupCardProps extends GroupActions {
  group: KeptTaskGroup;
  place: RowPlace;
}

/** One task group: colour, position and actions. */
export function GroupCard({ group, place, onEdit, onDelete }: GroupCardProps) {
  const { at, last, row, grip, move } = place;
  const { t } = useLingui();
  const { group_name: name, description, color, templates } = group;
  return (
    <li className={classes.card} {...row}>
      <span className={classes.bar} style={{ background: color }} />
      {grip}
      <span className={classes.number}>{at + 1}</span>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        {description ? <p className={classes.hint}>{description}</p> : null}
        <p className={classes.hint}>
          {templates > 0 ? (
            <Link to="/task/admin/scheduler" search={{ group_id: group.id }} className={classes.link}>
              <Plural value={templates} one="# template" other="# templates" />
            </Link>
          ) : (
            t`No templates`
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <CardButton
          icon={IconArrowUp}
          label={t`Move ${name} up`}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <CardButton
          icon={IconArrowDown}
          label={t`Move ${name} down`}
          disabled={at === last}
          onClick={() => move(at + 1)}
        />
        <CardButton icon={IconPencil} label={t`Edit ${name}`} onClick={() => onEdit(group)} />
        <CardButton icon={IconTrash} label={t`Delete ${name}`} color="red" onClick={() => onDelete(group)} />
      </div>
    </li>
  );
}

interface CardButtonProps {
  icon: ComponentType<IconProps>;
  label: string;
  color?: 'red';
  /** Uses aria-disabled, which keeps the focus: the button at an end was just pressed to move the card there. */
  disabled?: boolean;
  onClick: () => void;
}

function CardButton({ icon: Icon, label, color, disabled = false, onClick }: CardButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      {...(color ? { color } : {})}
      aria-label={label}
      aria-disabled={disabled}
      data-off={disabled || undefined}
      className={classes.button}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
