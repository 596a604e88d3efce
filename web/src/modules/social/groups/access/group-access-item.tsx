import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from '../groups.module.css';
import { GroupAccess } from './group-access.tsx';

interface GroupAccessItemProps {
  group: ManagedGroup;
  /** Whether its job roles are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** One group, with its number of members and of job roles that may view it. */
export function GroupAccessItem({ group, isOpen, onToggle }: GroupAccessItemProps) {
  const { t } = useLingui();
  const panel = useId();
  const { name } = group;
  return (
    <li className={`${boxes.box} ${classes.item}`} data-open={isOpen || undefined}>
      <div className={classes.row}>
        <div className={`${text.breaks} ${boxes.grow}`}>
          <h2 className={text.title}>{name}</h2>
          <p className={classes.facts}>
            <span>
              <Plural value={group.member_count} one="# member" other="# members" />
            </span>
            <span>
              <Plural value={group.role_count} one="# role" other="# roles" />
            </span>
          </p>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={isOpen ? t`Hide ${name}` : t`Manage ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
          onClick={onToggle}
        >
          {isOpen ? <Trans>Hide</Trans> : <Trans>Manage</Trans>}
        </Button>
      </div>
      {isOpen ? (
        <section id={panel} className={classes.panel} aria-label={t`Permissions in ${name}`}>
          <GroupAccess groupId={group.id} />
        </section>
      ) : null}
    </li>
  );
}
