import { Trans } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '../core/version/version-query.ts';

/** A link to the external report form, if one is configured. */
export function ReportLink({ className }: { className: string | undefined }) {
  const { data } = useQuery(versionQuery);
  if (!data?.report_url) return null;
  return (
    <a className={className} href={data.report_url} target="_blank" rel="noreferrer">
      <Trans>Report</Trans>
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}
