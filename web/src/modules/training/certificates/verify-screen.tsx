import type { Business } from '@gerai/shared/business/identity/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { verifyCertificate } from '@gerai/shared/training/certificates/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconCircleX, IconPrinter, IconRosetteDiscountCheck, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BrandMark } from '../../../app/shell/brand-mark.tsx';
import { ApiError } from '../../../core/api/api-error.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { isUnasked, UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Fact } from '../../../ui/text/fact.tsx';
import text from '../../../ui/text/text.module.css';
import { verifiedQuery } from './api.ts';
import { NumberForm } from './number-form.tsx';
import classes from './verify.module.css';

/**
 * Verifies a certificate for anyone with its number, signed in or not: the result, and a field for another. Prints as a
 * sheet of its own.
 */
export function VerifyScreen() {
  const { number = '' } = useParams({ strict: false });
  const { t } = useLingui();
  const { data } = useQuery(verifiedQuery(number));
  return (
    <main className={classes.page}>
      <title>{`${t`Certificate`} · ${data?.business.name || 'Gerai'}`}</title>
      <header className={classes.brand}>
        <Issuer business={data?.business} />
        <h1 className={classes.heading}>
          <Trans>Certificate check</Trans>
        </h1>
      </header>
      <div className={boxes.stack} aria-live="polite">
        <Result number={number} />
      </div>
      <NumberForm key={number} />
    </main>
  );
}

function Result({ number }: { number: string }) {
  const query = useQuery(verifiedQuery(number));
  const { data, error, refetch } = query;
  if (data) return <Found certificate={data} />;
  // An impossible number counts as unknown.
  const isUnknown =
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
  if (isUnknown) return <Unknown number={number} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return isUnasked(query) ? <UnreachableState /> : <Loader mx="auto" my="xl" />;
}

/** The issuer; the product's mark if the business has neither name nor logo, or nothing was found. */
function Issuer({ business }: { business: Business | undefined }) {
  if (!business?.name && !business?.logo_url) return <BrandMark size={40} />;
  return (
    <>
      {business.logo_url ? <img className={classes.logo} src={business.logo_url} alt="" /> : null}
      {business.name ? <p className={classes.business}>{business.name}</p> : null}
    </>
  );
}

function Unknown({ number }: { number: string }) {
  return (
    <div className={classes.sheet} data-state="unknown">
      <IconSearchOff size={48} stroke={1.5} aria-hidden className={classes.sign} />
      <p className={classes.verdict}>
        <Trans>There is no certificate with this number</Trans>
      </p>
      <p className={text.strong}>{number}</p>
      <p className={text.dimmed}>
        <Trans>Compare it with the paper: each character counts.</Trans>
      </p>
    </div>
  );
}

function Found({ certificate }: { certificate: EndpointResponse<typeof verifyCertificate> }) {
  const { number, holder_name, course_title, issued_on, valid_until, is_valid } = certificate;
  const { t } = useLingui();
  const language = useLanguage();
  const Sign = is_valid ? IconRosetteDiscountCheck : IconCircleX;
  const written = (date: string) => formatCivilDate(date, 'date', language);
  return (
    <article className={classes.sheet} data-state={is_valid ? 'valid' : 'expired'}>
      <Sign size={56} stroke={1.5} aria-hidden className={classes.sign} />
      <p className={classes.verdict}>
        {is_valid ? <Trans>This certificate is valid</Trans> : <Trans>This certificate has expired</Trans>}
      </p>
      <p className={classes.holder}>{holder_name}</p>
      <p className={`${text.dimmed} ${boxes.above4} ${boxes.below4} ${classes.completed}`}>
        <Trans>has completed the course</Trans>
      </p>
      <p className={classes.course}>{textIn(language, course_title)}</p>
      <dl className={classes.facts}>
        <Fact name={t`Issued on`}>{written(issued_on)}</Fact>
        <Fact name={t`Valid until`}>{valid_until === null ? t`Without end` : written(valid_until)}</Fact>
        <Fact name={t`Number`}>{number}</Fact>
      </dl>
      <Button
        className={`${boxes.above24} ${classes.print}`}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
    </article>
  );
}
