import type { Ages } from '@gerai/shared/insight/dashboards/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './waiting-ages.module.css';

interface WaitingAgesProps {
  title: string;
  /** Undefined while loading. */
  ages: Ages | undefined;
  oldestAt: string | null | undefined;
  /** Link to the submissions of an age group. */
  linkOf: (age: keyof Ages) => Pick<LinkProps, 'to' | 'search'>;
  /** Text shown when nothing is waiting. */
  nothing: string;
}

/** The submissions that await a decision by age, oldest first. */
export function WaitingAges({ title, ages, oldestAt, linkOf, nothing }: WaitingAgesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels = { older: t`Older`, twoDays: t`2 days`, oneDay: t`1 day`, today: t`Today` };
  const order = Object.keys(labels) as (keyof Ages)[];
  const most = ages ? Math.max(1, ...Object.values(ages)) : 1;
  const isEmpty = ages && order.every((age) => ages[age] === 0);
  return (
    <section className={boxes.shrinks}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {oldestAt ? (
        <p className={text.muted}>
          <Trans>
            The oldest was sent <RelativeTime at={oldestAt} />.
          </Trans>
        </p>
      ) : null}
      {ages === undefined ? <Skeleton h={176} radius="md" /> : null}
      {isEmpty ? <EmptyState title={nothing} icon={IconCircleCheck} /> : null}
      {ages && !isEmpty ? (
        <ul className={`${boxes.above8} ${boxes.list}`}>
          {order.map((age) => (
            <li key={age}>
              <Link {...linkOf(age)} className={classes.age} data-age={age}>
                <span>{labels[age]}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${(ages[age] / most) * 100}%` }} />
                </span>
                <strong className={classes.count}>{formatNumber(ages[age], language)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
