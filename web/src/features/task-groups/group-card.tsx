import type { KeptTaskGroup } from '@gerai/shared/task-groups/contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, HTMLAttributes } from 'react';
import classes from './task-groups.module.css';

export interface GroupActions {
  onEdit: (group: KeptTaskGroup) => void;
  onDelete: (group: KeptTaskGroup) => void;
}

interface GroupCardProps extends GroupActions {
  group: KeptTaskGroup;
  /** From 0. */
  place: number;
  last: number;
  /** Pixels by which it is moved while one is dragged. */
  shift: number | undefined;
  isHeld: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onMove: (to: number) => void;
}

/** One task group: its colour, its place in the order, and what can be done with it. */
export function GroupCard(props: GroupCardProps) {
  const { group, place, last, shift, isHeld, handle, onMove, onEdit, onDelete } = props;
  const { t } = useLingui();
  const { group_name: name, description, color, templates } = group;
  const keys: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
  return (
    <li
      className={classes.card}
      data-held={isHeld || undefined}
      style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <span className={classes.bar} style={{ background: color }} />
      <button
        type="button"
        className={classes.handle}
        aria-label={t`Move ${name}`}
        title={t`Drag, or press the arrow keys`}
        {...handle}
        onKeyDown={(event) => {
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          if (to !== place && to >= 0 && to <= last) onMove(to);
        }}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <span className={classes.number}>{place + 1}</span>
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
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <CardButton
          icon={IconArrowDown}
          label={t`Move ${name} down`}
          disabled={place === last}
          onClick={() => onMove(place + 1)}
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
  /** It stays focusable: whoever has moved a card to the end is still on its button. */
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
