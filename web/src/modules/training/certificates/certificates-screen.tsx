import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { PagedRows } from '../../../ui/layout/paged-rows.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { replacedIds } from '../content/certificate-state.ts';
import { certificatePages } from './api.ts';
import { CertificateItem } from './certificate-item.tsx';

/** The person's certificates, to download and to share (specification 2, section 2: training module). */
export function CertificatesScreen() {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Certificates`}
      description={<Trans>Download them, or send the link: it shows anyone that they are real.</Trans>}
      width="narrow"
    >
      <Certificates />
    </Screen>
  );
}

function Certificates() {
  const { t } = useLingui();
  const list = useInfiniteQuery(certificatePages);
  return (
    <PagedRows
      list={list}
      failed={t`Failed to load certificates`}
      skeleton={{ rows: 3, height: 150 }}
      empty={
        <EmptyState
          icon={IconCertificate}
          title={t`No certificates yet`}
          hint={t`Complete all lessons of a course, and its certificate is here.`}
          action={
            <Button renderRoot={(props) => <Link to="/training/courses" {...props} />}>
              <Trans>Choose a course</Trans>
            </Button>
          }
        />
      }
    >
      {(certificates) => {
        const replaced = replacedIds(certificates);
        return (
          <ul className={`${boxes.stack12} ${boxes.list}`} aria-label={t`Certificates`}>
            {certificates.map((certificate) => (
              <CertificateItem
                key={certificate.id}
                certificate={certificate}
                isReplaced={replaced.has(certificate.id)}
              />
            ))}
          </ul>
        );
      }}
    </PagedRows>
  );
}
