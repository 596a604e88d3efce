import { handedOutLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { handOutLimits, type LinkRecipients } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconQrcode, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useStaticRows } from '../../../../desktop/data-table/use-static-rows.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import bulk from '../bulk/bulk.module.css';
import classes from './hand-out.module.css';

interface HandOutChoiceProps {
  found: LinkRecipients;
  onStart: () => void;
}

/** What stops working, how many people get links, the button that makes them, and at which outlets. */
export function HandOutChoice({ found, onStart }: HandOutChoiceProps) {
  const language = useLanguage();
  const { total } = found;
  if (total === 0)
    return (
      <EmptyState
        icon={IconUsers}
        title={<Trans>No one to give a link to</Trans>}
        hint={<Trans>Everyone here has already signed in. Try other filters.</Trans>}
      />
    );
  const isTooMany = total > handOutLimits.people;
  const [shown, most, days] = [total, handOutLimits.people, handedOutLinkDays].map((count) =>
    formatNumber(count, language),
  );
  return (
    <div className={boxes.stack16}>
      <Losses {...found} />
      <section className={`${boxes.stack12} ${classes.choice}`}>
        <p className={text.strong}>
          <Plural value={total} one="# person" other={`${shown} people`} />
          {' · '}
          <Plural value={outletsOf(found)} one="# outlet" other="# outlets" />
        </p>
        <p>
          {isTooMany ? (
            <Trans>At most {most} people get links at once. Choose an area, an outlet or a job role.</Trans>
          ) : (
            <Trans>
              Each gets a link to choose a password, valid for {days} days. Print the links as sheets with QR
              codes, download them as a file or send each as a message.
            </Trans>
          )}
        </p>
        <div className={boxes.start}>
          <Button leftSection={<IconQrcode size={18} aria-hidden />} disabled={isTooMany} onClick={onStart}>
            <Plural value={total} one="Make # link" other={`Make ${shown} links`} />
          </Button>
        </div>
      </section>
      <Outlets outlets={found.outlets} />
    </div>
  );
}

const outletsOf = ({ outlets }: LinkRecipients): number => outlets.filter(({ id }) => id !== null).length;

/** What the new links take away. */
function Losses({ with_link, with_password }: LinkRecipients) {
  const language = useLanguage();
  const [links, passwords] = [with_link, with_password].map((count) => formatNumber(count, language));
  if (with_link + with_password === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      <div className={`${boxes.stack4} ${bulk.notice}`}>
        {with_link > 0 ? (
          <p>
            <Plural
              value={with_link}
              one="# of them has a link already. It stops working, also where it is printed."
              other={`${links} of them have a link already. Those links stop working, also where they are printed.`}
            />
          </p>
        ) : null}
        {with_password > 0 ? (
          <p>
            <Plural
              value={with_password}
              one="# of them has a password. It is removed, and they are signed out until they use the link."
              other={`${passwords} of them have a password. It is removed, and they are signed out until they use the link.`}
            />
          </p>
        ) : null}
      </div>
    </Alert>
  );
}

type OutletRow = LinkRecipients['outlets'][number];

function Outlets({ outlets }: Pick<LinkRecipients, 'outlets'>) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const table = useMemo(() => {
    const name = ({ outlet_name }: OutletRow) => outlet_name ?? t`No outlet`;
    const people = (row: OutletRow) => formatNumber(row.people, language);
    const columns: DataColumn<OutletRow>[] = [
      { id: 'outlet', header: t`Location`, width: 'minmax(0, 1fr)', cell: name },
      { id: 'people', header: t`People`, width: '120px', align: 'end', cell: people },
    ];
    return { columns };
  }, [i18n, language]);
  return (
    <DataTable
      label={t`Outlets`}
      rows={useStaticRows(outlets)}
      rowKey={({ id }) => id ?? ''}
      empty={null}
      view="table"
      minWidth={0}
      {...table}
    />
  );
}
