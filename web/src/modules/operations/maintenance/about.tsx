import type { Figure } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { Trans } from '@lingui/react/macro';

/** A figure, marked as 'about' if it is an estimate. */
export function About({ value, exact, show }: Figure & { show: (value: number) => string }) {
  const shown = show(value);
  return exact ? shown : <Trans>about {shown}</Trans>;
}
