import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { GroupMembers } from './group-members.tsx';
import classes from './groups.module.css';

interface GroupItemProps {
  group: ManagedGroup;
  /** Whether its members are shown. */
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One group: name, description, figures and actions. */
export function GroupItem({ group, isOpen, onToggle, onEdit, onDelete }: GroupItemProps) {
  const { t } = useLingui();
  const panel = useId();
  const { id, name, description } = group;
  return (
    <li className={`${boxes.box} ${classes.item}`} data-row={id} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <div className={`${text.breaks} ${boxes.grow}`}>
          <h2 className={text.title}>{name}</h2>
          {description ? <p className={classes.description}>{description}</p> : null}
          <p className={classes.facts}>
            <span>
              <Plural value={group.member_count} one="# member" other="# members" />
            </span>
            <Link
              to="/social/admin/permissions"
              search={{ group: id }}
              className={`${text.link} ${text.accent} ${classes.link}`}
            >
              <Plural value={group.role_count} one="# job role" other="# job roles" />
            </Link>
            <Link
              to="/social/feed"
              search={{ group: id }}
              className={`${text.link} ${text.accent} ${classes.link}`}
            >
              <Plural value={group.post_count} one="# post" other="# posts" />
            </Link>
            <span title={signInName(group.creator)}>
              <Trans>Created by {group.creator.name}</Trans>
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
            onClick={onToggle}
          >
            {isOpen ? <Trans>Hide Members</Trans> : <Trans>View Members</Trans>}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Edit ${name}`}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={onEdit}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t`Delete ${name}`}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
      {isOpen ? (
        <section id={panel} className={classes.panel} aria-label={t`Members of ${name}`}>
          <GroupMembers group={group} />
        </section>
      ) : null}
    </li>
  );
}
