import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { isSecurity } from '@gerai/shared/trail/security-events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFreshList } from '../../../core/live/use-fresh-list.ts';
import { ExportButton } from '../../../desktop/tables/export-button.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { downloadSecurity, SECURITY } from './events-api.ts';
import { SecurityFilters } from './security-filters.tsx';
import { SecuritySummary } from './security-summary.tsx';
import { SecurityTable } from './security-table.tsx';
import { SignInRulesDialog } from './sign-in-rules-dialog.tsx';

const route = getRouteApi('/signed-in/task/admin/security');

/** Security events: who came in, tried to, or may come in. */
export function SecurityScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const [isSetting, setSetting] = useState(false);
  useFreshList(SECURITY, isTouchedBy);
  return (
    <Screen
      title={t`Security`}
      description={t`Who signed in, who tried to, and who may.`}
      width="wide"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconShieldLock size={18} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            <Trans>Sign-in rules</Trans>
          </Button>
          <ExportButton download={(options) => downloadSecurity(search, options)} />
        </>
      }
      filters={<SecurityFilters search={search} onChange={change} />}
    >
      <SecuritySummary search={search} onChange={change} />
      {/* Other filters make another list. */}
      <SecurityTable key={JSON.stringify(search)} search={search} onChange={change} />
      {isSetting ? <SignInRulesDialog onClose={() => setSetting(false)} /> : null}
    </Screen>
  );
}

const isTouchedBy = ({ event }: LiveEvent) => isSecurity(event);
