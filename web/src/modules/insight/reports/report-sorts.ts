import type { ReportGrouping, ReportSort } from '@gerai/shared/insight/reports/options.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** Columns whose worst values are the low ones; in the others the high ones are. */
const worstIsLow: readonly ReportSort[] = ['name', 'completion', 'onTime'];

/** The order in which a column is sorted first: the worst on top. */
export const firstOrder = (sort: ReportSort): 'asc' | 'desc' => (worstIsLow.includes(sort) ? 'asc' : 'desc');

/** The headings of a report's columns. */
export function useReportSorts(by: ReportGrouping): Record<ReportSort, string> {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(() => {
    const names = {
      outlet: t`Outlet`,
      region: t`Region`,
      area: t`Area`,
      jobRole: t`Job Role`,
      task: t`Task`,
    };
    return {
      name: names[by],
      tasks: t`Tasks`,
      completion: t`Completion`,
      onTime: t`On time`,
      rejection: t`Rejected`,
      autoFailed: t`Auto failed`,
      autoApproved: t`Auto approved`,
    };
  }, [i18n, by]);
}
