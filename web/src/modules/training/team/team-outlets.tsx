import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { teamOutletsQuery } from './api.ts';
import { TeamBars } from './team-bars.tsx';
import type { TeamSearch } from './team-search.ts';

interface TeamOutletsProps {
  search: TeamSearch;
  onChange: (outlet_id: string | undefined) => void;
}

/** The statuses per outlet, the ones furthest behind first; of the chosen course, where one is chosen. */
export function TeamOutlets({ search, onChange }: TeamOutletsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(teamOutletsQuery(search));
  if (!data) return null;
  const [count, total] = [formatNumber(data.rows.length, language), formatNumber(data.total, language)];
  const bars = data.rows.map(({ outlet_id, outlet_name, behind, counts }) => ({
    id: outlet_id,
    name: outlet_name,
    counts,
    note: behind ? t`${plural(behind, { one: '# person behind', other: '# people behind' })}` : '',
  }));
  return (
    <TeamBars
      title={t`By outlet`}
      bars={bars}
      chosen={search.outlet_id}
      onChange={onChange}
      showAll={
        data.rows.length < data.total ? (
          <Trans>
            Show the {count} furthest behind of {total} outlets
          </Trans>
        ) : (
          <Trans>Show all {total} outlets</Trans>
        )
      }
      showFewer={<Trans>Show fewer outlets</Trans>}
    />
  );
}
