import type { Achievement } from '@gerai/shared/training/learning/progress-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import { IconDisc } from '../icon-disc.tsx';
import classes from './achievement-list.module.css';
import { achievementTexts } from './achievement-texts.ts';

/** All achievements, earned ones first, the others with their progress. */
export function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  const { t } = useLingui();
  const inOrder = [...achievements].sort((one, other) => Number(other.earned) - Number(one.earned));
  return (
    <ul className={`${boxes.list} ${classes.list}`} aria-label={t`Achievements`}>
      {inOrder.map((achievement) => (
        <Item key={achievement.name} achievement={achievement} />
      ))}
    </ul>
  );
}

function Item({ achievement: { name, earned, reached, needed } }: { achievement: Achievement }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { title, hint, icon: Icon } = achievementTexts[name];
  const called = i18n._(title);
  // Hours are rounded down; other values are shown as they are.
  const figure = (value: number) =>
    formatNumber(name === 'ten_hours' ? Math.floor(value / 60) : value, language);
  return (
    <li className={`${boxes.box} ${classes.item}`}>
      <IconDisc tone={earned ? 'yellow' : 'grey'}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </IconDisc>
      <div className={classes.text}>
        <h3 className={text.title}>{called}</h3>
        <p className={classes.hint}>{i18n._(hint)}</p>
        {earned ? (
          <StatusLabel tone="green" icon={IconCircleCheck}>
            {t`Earned`}
          </StatusLabel>
        ) : (
          <div className={classes.far}>
            <Progress
              className={boxes.fill}
              value={(100 * reached) / needed}
              size="sm"
              aria-label={t`Progress to ${called}`}
            />
            <span>{t`${figure(reached)} of ${figure(needed)}`}</span>
          </div>
        )}
      </div>
    </li>
  );
}
