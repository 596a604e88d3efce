import { PRODUCT } from '@gerai/shared/text/product.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Title } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadNewest } from '../../../app/follow-new-version.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Fact } from '../../../ui/text/fact.tsx';
import text from '../../../ui/text/text.module.css';
import { NavigationLog } from './navigation-log.tsx';
import { SecurityLog } from './security-log.tsx';
import classes from './version.module.css';
import { versionInfoQuery } from './version-info-query.ts';

/** Version, build and components (specification 1, section 2: version info panel), and this device's logs. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(versionInfoQuery);
  return (
    <Dialog title={t`Version info`} cover="phone" className={classes.dialog} onClose={onClose}>
      {data ? <Figures {...data} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton rows={6} height={24} /> : null}
      <Title order={3}>
        <Trans>Diagnostics</Trans>
      </Title>
      <SecurityLog />
      <NavigationLog />
    </Dialog>
  );
}

type Info = NonNullable<Awaited<ReturnType<NonNullable<typeof versionInfoQuery.queryFn>>>>;

function Figures({ version, components, web }: Info) {
  const { t } = useLingui();
  const isOld = version.version !== PRODUCT.version || (web.served !== null && web.own !== web.served);
  const engine = components.database === 'embedded' ? t`Embedded PostgreSQL` : 'PostgreSQL';
  return (
    <>
      {isOld ? <OldPage /> : null}
      <dl className={`${text.small} ${boxes.stack8} ${classes.figures}`}>
        <Fact name={t`Version`}>
          {version.version} · {version.codename}
        </Fact>
        <Fact name={t`Build`}>{version.build}</Fact>
        <Fact name={t`Build date`}>{version.build_date || t`Not given`}</Fact>
        <Fact name={t`Environment`}>{version.environment}</Fact>
      </dl>
      <Title order={3}>
        <Trans>Components</Trans>
      </Title>
      <dl className={`${text.small} ${boxes.stack8} ${classes.figures}`}>
        <Fact name={t`This page`}>{withBuild(PRODUCT.version, web.own)}</Fact>
        <Fact name={t`Web, as served`}>{withBuild(version.components.web, web.served)}</Fact>
        <Fact name={t`Server`}>{version.components.server}</Fact>
        <Fact name={t`Contract`}>{version.components.shared}</Fact>
        <Fact name={t`Database schema`}>{components.schema}</Fact>
        <Fact name={engine}>{components.postgresql}</Fact>
        <Fact name="Node.js">{components.node}</Fact>
      </dl>
    </>
  );
}

const withBuild = (version: string | undefined, build: string | null) =>
  build ? `${version} · ${build}` : version;

function OldPage() {
  const { t } = useLingui();
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconRefreshAlert aria-hidden />}
      title={t`This page is older than the server`}
    >
      <p className={`${text.small} ${classes.hint}`}>
        <Trans>This page was loaded before the server was updated. Reload to get the new version.</Trans>
      </p>
      <Button variant="default" size="xs" mt="xs" onClick={() => void loadNewest()}>
        <Trans>Reload Page</Trans>
      </Button>
    </Alert>
  );
}
