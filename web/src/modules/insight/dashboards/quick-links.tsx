import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconChevronRight, type IconProps } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import classes from './quick-links.module.css';

export interface QuickLink {
  to: LinkProps['to'];
  label: MessageDescriptor;
  hint: MessageDescriptor;
  icon: ComponentType<IconProps>;
}

/** Links to the screens that the person most likely opens next. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const { i18n } = useLingui();
  return (
    <section>
      <Title order={2} mb="sm" fz="md">
        <Trans>Quick links</Trans>
      </Title>
      <div className={classes.links}>
        {links.map(({ to, label, hint, icon: Icon }) => (
          <Link key={to} to={to} className={`${boxes.card} ${classes.link}`}>
            <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
            <span>
              <span className={`${text.strong} ${classes.label}`}>{i18n._(label)}</span>
              <span className={`${text.muted} ${classes.hint}`}>{i18n._(hint)}</span>
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.arrow} />
          </Link>
        ))}
      </div>
    </section>
  );
}
