import type { TrailProof as Proof } from '@gerai/shared/operations/trail/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Title } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import { Fact } from '../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './database-statistics.module.css';
import screen from './maintenance-screen.module.css';
import { checkTrail, downloadHeads, trailQuery } from './trail-api.ts';
import { TrailCheckResult } from './trail-check-result.tsx';

/** Whether the trail is whole: how far it is sealed, its signed heads, and a check of all of it. */
export function TrailProof() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(trailQuery);
  const check = useMutation({
    mutationFn: checkTrail,
    onSettled: () => queries.invalidateQueries(trailQuery),
  });
  const heads = useMutation({
    mutationFn: downloadHeads,
    onSuccess: (name) => notify.success({ title: t`Heads downloaded`, message: name }),
    onError: (failure) =>
      notify.error({ title: t`The heads could not be downloaded`, message: errorText(i18n, failure) }),
  });
  const isRunning = data?.check?.status === 'running';
  return (
    <section className={screen.section} aria-labelledby="trail-proof">
      <Title order={2} mb="md" id="trail-proof">
        <Trans>Trail</Trans>
      </Title>
      {data ? (
        <>
          <Facts {...data} />
          <Group align="stretch" gap="xs" mt="md">
            <Button
              variant="default"
              loading={check.isPending}
              disabled={isRunning}
              leftSection={<IconShieldCheck size={18} aria-hidden />}
              onClick={() => check.mutate()}
            >
              <Trans>Verify now</Trans>
            </Button>
            <Button
              variant="default"
              loading={heads.isPending}
              disabled={data.sealed === null}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => heads.mutate()}
            >
              <Trans>Download heads</Trans>
            </Button>
          </Group>
          <p className={text.description}>
            <Trans>
              Keep the heads where no one who runs this server can change them. They later prove that earlier
              entries were not rewritten.
            </Trans>
          </p>
          {/* Below the buttons, which keep their place while a check begins and ends. */}
          <div className={`${boxes.above16} ${boxes.stack16}`}>
            {check.error ? (
              <Alert color="red" role="alert">
                {errorText(i18n, check.error)}
              </Alert>
            ) : null}
            {data.check ? <TrailCheckResult check={data.check} /> : null}
          </div>
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={64} />
      )}
    </section>
  );
}

function Facts({ sealed, waiting, last_head, head_count, fingerprint, is_key_apart, photo_check }: Proof) {
  const { t } = useLingui();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const day = last_head?.business_date ? formatCivilDate(last_head.business_date, 'date', language) : null;
  const position = number(last_head?.position ?? 0);
  return (
    <dl className={classes.facts}>
      <Fact name={t`Sealed entries`}>
        {sealed ? number(sealed.entries) : t`None yet`}
        {sealed ? (
          <small>
            <Trans>
              Last sealed: <RelativeTime at={sealed.sealed_at} />
            </Trans>
          </small>
        ) : null}
      </Fact>
      <Fact name={t`Not sealed yet`}>
        {number(waiting.entries)}
        {waiting.since ? (
          <small>
            <Trans>
              Oldest: <RelativeTime at={waiting.since} />
            </Trans>
          </small>
        ) : null}
      </Fact>
      <Fact name={t`Last signed head`}>
        {day ?? t`After the first business day`}
        {day ? (
          <small>
            <Trans>
              {position} entries, <Plural value={head_count} one="# head in all" other="# heads in all" />
            </Trans>
          </small>
        ) : null}
      </Fact>
      <Fact name={t`Key`}>
        <code className={text.breaks}>{fingerprint}</code>
        <small>{is_key_apart ? t`Configured, not in the database` : t`Kept in the database`}</small>
      </Fact>
      {photo_check ? <PhotoCheck {...photo_check} /> : null}
    </dl>
  );
}

function PhotoCheck({ checked_at, checked, missing, different }: NonNullable<Proof['photo_check']>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [lost, changed] = [formatNumber(missing, language), formatNumber(different, language)];
  return (
    <Fact name={t`Photos in last night's sample`}>
      {formatNumber(checked, language)}
      <small>
        {missing + different === 0 ? (
          t`All are the ones that were submitted`
        ) : (
          <Trans>
            {lost} missing, {changed} different
          </Trans>
        )}
        {' · '}
        <RelativeTime at={checked_at} />
      </small>
    </Fact>
  );
}
