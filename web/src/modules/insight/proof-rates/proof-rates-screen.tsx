import { exportProofRates } from '@gerai/shared/insight/proof-rates/contract.ts';
import { rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { download } from '../../../desktop/tables/download.ts';
import { ExportButton } from '../../../desktop/tables/export-button.tsx';
import { ShortcutHelp } from '../../../ui/form/shortcut-help.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import classes from './proof-rates.module.css';
import { RateFilters } from './rate-filters.tsx';
import { rateListOf } from './rate-list.ts';
import { RateTable } from './rate-table.tsx';

const route = getRouteApi('/signed-in/task/audit/worth-a-look');

/** How often photos are worth a look, by outlet or person (docs/decisions/work/rates-are-worth-a-look.md). */
export function ProofRatesScreen() {
  const { t } = useLingui();
  const list = rateListOf(route.useSearch());
  const { leastSent } = rateLimits;
  return (
    <Screen
      title={t`Photo checks`}
      width="wide"
      actions={<ExportButton download={(options) => download(exportProofRates.path, { ...list }, options)} />}
      filters={<RateFilters list={list} />}
    >
      <p className={classes.lead}>
        <Trans>
          How often photos come from the gallery, were taken far from the outlet or were used before. There
          may be a good reason for each. A share needs {leastSent} submissions; the surest high share comes
          first.
        </Trans>
      </p>
      <RateTable key={JSON.stringify(list)} list={list} />
      <ShortcutHelp
        keys={[
          ['j', t`Next row`],
          ['k', t`Previous row`],
          ['Enter', t`Open its tasks`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}
