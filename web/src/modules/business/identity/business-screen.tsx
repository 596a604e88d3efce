import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import { businessQuery } from './api.ts';
import classes from './business.module.css';
import { LogoField } from './logo-field.tsx';
import { NameForm } from './name-form.tsx';
import './business-texts.ts';

/** Business: the name and logo on certificates and on the pages that verify them. */
export function BusinessScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <Screen
      title={t`Business`}
      description={
        <Trans>The name and logo on every certificate, and on the page where anyone confirms one.</Trans>
      }
    >
      {data ? (
        <div className={`${boxes.box} ${classes.card}`}>
          <NameForm business={data} />
          <LogoField business={data} />
        </div>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
