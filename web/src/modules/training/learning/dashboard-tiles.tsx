import type { LearningFigures } from '@gerai/shared/training/learning/progress-contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCertificate, IconCircleCheck, IconFlame, IconProgress } from '@tabler/icons-react';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';

/** The figures of the dashboard, each a link to its details; skeletons while loading. */
export function DashboardTiles({ figures }: { figures?: LearningFigures }) {
  const { t } = useLingui();
  const streak = figures && t`${plural(figures.streak, { one: '# day', other: '# days' })}`;
  return (
    <StatTiles compact>
      <StatTile
        label={<Trans>Active courses</Trans>}
        value={figures?.in_progress}
        icon={IconProgress}
        tone="blue"
        link={{ to: '/training/courses', search: { mine: true } }}
      />
      <StatTile
        label={<Trans context="course">Completed</Trans>}
        value={figures?.completed}
        icon={IconCircleCheck}
        tone="green"
        link={{ to: '/training/progress' }}
      />
      <StatTile
        label={<Trans>Streak</Trans>}
        value={streak}
        icon={IconFlame}
        tone="orange"
        link={{ to: '/training/progress' }}
      />
      <StatTile
        label={<Trans>Certificates</Trans>}
        value={figures?.certificates}
        icon={IconCertificate}
        tone="violet"
        link={{ to: '/training/certificates' }}
      />
    </StatTiles>
  );
}
