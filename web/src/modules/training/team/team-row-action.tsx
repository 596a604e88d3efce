import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import { downloadCertificate } from '../certificates/api.ts';
import { giveAttempt } from './api.ts';
import classes from './team.module.css';
import { useCanHelp } from './team-selection.tsx';

/**
 * The action of a row: another attempt for somebody who is stuck, the certificate for somebody who has completed it.
 */
export function TeamRowAction({ row, otherwise = null }: { row: TeamRow; otherwise?: ReactNode }) {
  const canHelp = useCanHelp(row);
  if (row.certificate_id) return <CertificateButton id={row.certificate_id} name={row.name} />;
  return row.status === 'stuck' && canHelp ? <AttemptButton row={row} /> : otherwise;
}

function AttemptButton({ row: { enrolment_id, name } }: { row: TeamRow }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const give = useMutation({
    mutationFn: () => giveAttempt(enrolment_id),
    onSuccess: () => notify.success({ title: t`${name} has another attempt` }),
    onError: (error) => notify.error({ title: t`No attempt was added`, message: errorText(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.trainingTeam] }),
  });
  return (
    <Button
      size="compact-sm"
      variant="light"
      className={`${boxes.fixed} ${classes.action}`}
      loading={give.isPending}
      onClick={() => give.mutate()}
    >
      <Trans>Give another attempt</Trans>
    </Button>
  );
}

function CertificateButton({ id, name }: { id: string; name: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const fetching = useMutation({
    mutationFn: () => {
      work.current = new AbortController();
      return downloadCertificate(id, language, work.current.signal);
    },
    onError: (error) => {
      if (!work.current?.signal.aborted)
        notify.error({ title: t`The certificate could not be fetched`, message: errorText(i18n, error) });
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={`${boxes.fixed} ${classes.action}`}
      leftSection={<IconCertificate size={16} aria-hidden />}
      aria-label={t`Certificate of ${name}`}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      <Trans>Certificate</Trans>
    </Button>
  );
}
