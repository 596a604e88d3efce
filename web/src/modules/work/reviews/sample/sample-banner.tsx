import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../../core/i18n/time.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { auditSampleQuery } from './api.ts';
import classes from './sample-banner.module.css';
import { type SampleFigures, sampleFigures } from './sample-figures.ts';

interface SampleBannerProps {
  id: string;
  onLeave: () => void;
}

/** Coverage and progress of the open sample; once it is complete, its result and its limits. */
export function SampleBanner({ id, onLeave }: SampleBannerProps) {
  const { data, error, refetch } = useQuery(auditSampleQuery(id));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={96} mb={16} radius="lg" />
    );
  const figures = sampleFigures(data);
  return (
    <section className={`${boxes.card} ${classes.banner}`} aria-labelledby="sample-title">
      <div className={classes.head}>
        <div>
          <h2 id="sample-title" className={classes.title}>
            <Statement sample={data} figures={figures} />
          </h2>
          <p className={classes.line}>
            <Drawn sample={data} />
          </p>
        </div>
        <Button variant="default" onClick={onLeave}>
          <Trans>Leave the sample</Trans>
        </Button>
      </div>
      <SampleProgress figures={figures} />
      {figures.isDone ? <Result sample={data} figures={figures} /> : null}
    </section>
  );
}

function Statement({ sample, figures }: { sample: AuditSample; figures: SampleFigures }) {
  const language = useLanguage();
  const [size, population] = [figures.size, sample.population].map((count) => formatNumber(count!, language));
  const covered = percentText(figures.covered, language);
  return (
    <Trans>
      Sample: {size} of {population} ({covered}), every outlet at least one
    </Trans>
  );
}

function Drawn({ sample }: { sample: AuditSample }) {
  const language = useLanguage();
  const { dateFrom, dateTo } = sample.filter;
  const [from, to] = [dateFrom, dateTo].map((date) => (date ? formatCivilDate(date, 'day', language) : '…'));
  const date = formatCivilDate(sample.business_date, 'day', language);
  const [chance, high] = [sample.drawn.size, sample.high_risk.size];
  return (
    <>
      <Trans>
        Drawn {date} by {sample.drawn_by}: {chance} by chance, {high} to look at first
      </Trans>
      {dateFrom || dateTo ? (
        <Trans>
          {' '}
          · sent {from} to {to}
        </Trans>
      ) : null}
    </>
  );
}

function SampleProgress({ figures }: { figures: SampleFigures }) {
  const { t } = useLingui();
  const { decided, size, rejected } = figures;
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm" flex="1 1 160px">
        <Progress.Section
          value={size > 0 ? (100 * decided) / size : 0}
          aria-label={t`Decided`}
          color="accent"
        />
      </Progress.Root>
      <span className={`${text.small} ${text.figures}`} role="status">
        <Trans>
          {decided} of {size} decided, {rejected} rejected
        </Trans>
      </span>
    </div>
  );
}

function Result({ sample, figures }: { sample: AuditSample; figures: SampleFigures }) {
  const language = useLanguage();
  const { drawn, high_risk } = sample;
  const { estimate } = figures;
  const rest = formatNumber(figures.rest, language);
  const [share, low, high] = [estimate?.share, estimate?.low, estimate?.high].map((value) =>
    percentText(value ?? 0, language),
  );
  return (
    <div className={classes.result}>
      {estimate ? (
        <p>
          <Trans>
            Of {drawn.decided} drawn by chance {drawn.rejected} were rejected: {share}. For all that waited,
            the share lies between {low} and {high} (95 % confidence).
          </Trans>
        </p>
      ) : null}
      {high_risk.size > 0 ? (
        <p>
          <Trans>
            Of {high_risk.decided} to look at first {high_risk.rejected} were rejected. They were all looked
            at, and say nothing of the others.
          </Trans>
        </p>
      ) : null}
      {figures.rest > 0 ? (
        <p>
          <Trans>{rest} were not looked at. Nothing was decided about them: they still wait.</Trans>
        </p>
      ) : null}
    </div>
  );
}

const locales = { id: 'id-ID', en: 'en-GB' } as const;

/** '10 %', with one decimal for values below 10. */
function percentText(value: number, language: 'en' | 'id'): string {
  const digits = value > 0 && value < 10 ? 1 : 0;
  const text = new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits }).format(value);
  return `${text} %`;
}
