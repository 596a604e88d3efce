import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { lastDayOf } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { serverNow } from '../../../../core/api/server-clock.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useStaticRows } from '../../../../desktop/data-table/use-static-rows.ts';
import { LeaveGuard } from '../../../../ui/dialog/leave-guard.tsx';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './bulk.module.css';
import { linkMessage, whatsAppAddress } from './link-message.ts';
import { LinkOutputs } from './link-outputs.tsx';

interface LinkRow {
  /** Tells it from the others. */
  key: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** A path without a host where the server knows none. */
  link: string;
}

interface BulkLinksProps {
  links: readonly LinkRow[];
  /** For which they are valid. */
  days?: number;
  /** The language of a link's person, by its key; Indonesian by default. */
  languages?: ReadonlyMap<string, Language | null> | undefined;
}

/**
 * One-time links, of a password reset, of an import or to hand out: as a file, as sheets to print, or as a message to each
 * person. They cannot be shown again, so leaving without the file or the sheets asks for confirmation.
 */
export function BulkLinks({ links, days = passwordLinkDays, languages }: BulkLinksProps) {
  const { t } = useLingui();
  const rows = useMemo(() => {
    const until = lastDayOf(new Date(serverNow().getTime() + days * 86_400_000));
    return links.map((row) => withMessage(withHost(row), until, languages?.get(row.key) ?? null));
  }, [links, days, languages]);
  const saved = useRef(0);
  const table = useLinkTable();
  const shown = useStaticRows(rows);
  if (rows.length === 0) return null;
  return (
    <section className={`${boxes.above32} ${boxes.stack12}`}>
      <header className={classes.partHead}>
        <Title order={2} size="h4">
          <Trans>One-time links</Trans>
        </Title>
        <LinkOutputs
          links={rows}
          onSaved={() => {
            saved.current = rows.length;
          }}
        />
      </header>
      <p className={text.muted}>
        <Plural
          value={days}
          one="Each works once, within # day. They are shown only now: print or download them, or send each to its person."
          other="Each works once, within # days. They are shown only now: print or download them, or send each to its person."
        />
      </p>
      <DataTable
        label={t`One-time links`}
        rows={shown}
        rowKey={keyOf}
        empty={null}
        minWidth={720}
        {...table}
      />
      <LeaveGuard
        isLosing={() => saved.current < rows.length}
        title={t`Leave without the links?`}
        message={t`They can't be shown again. Without a link these users can't sign in until their passwords are reset again.`}
        confirmLabel={t`Leave`}
      />
    </section>
  );
}

interface ShownLink extends LinkRow {
  /** What to send to the person. */
  message: string;
}

const withHost = ({ link, ...row }: LinkRow): LinkRow => ({
  ...row,
  link: new URL(link, location.origin).href,
});

const withMessage = (row: LinkRow, until: string, language: Language | null): ShownLink => ({
  ...row,
  message: linkMessage({ ...row, until }, language),
});

const keyOf = ({ key }: LinkRow) => key;

function useLinkTable() {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(() => {
    const copy = ({ name, link }: LinkRow) => (
      <CopyButton variant="subtle" size="compact-md" text={link} label={t`Copy the link of ${name}`} />
    );
    const send = ({ name, phone, message }: ShownLink) => (
      <Group gap={4} wrap="nowrap">
        <CopyButton
          variant="subtle"
          size="compact-md"
          text={message}
          visible={t`Message`}
          label={t`Message for ${name}: copy`}
        />
        <ActionIcon
          component="a"
          variant="subtle"
          size="input-sm"
          href={whatsAppAddress({ phone }, message)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`WhatsApp to ${name}`}
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={20} aria-hidden />
        </ActionIcon>
      </Group>
    );
    const columns: DataColumn<ShownLink>[] = [
      { id: 'name', header: t`Name`, width: 'minmax(0, 2fr)', cell: ({ name }) => name },
      { id: 'email', header: t`Email or phone number`, width: 'minmax(0, 2fr)', cell: signInName },
      {
        id: 'link',
        header: t`One-time link`,
        width: 'minmax(0, 2fr)',
        cell: ({ link }) => (
          <code translate="no" className={`${text.truncate} ${classes.link}`}>
            {link}
          </code>
        ),
      },
      { id: 'copy', header: t`Copy`, width: '100px', align: 'end', cell: copy },
      { id: 'send', header: t`Send`, width: '190px', align: 'end', cell: send },
    ];
    const card = {
      height: 124,
      draw: (row: ShownLink, open: (content: ReactNode) => ReactNode) => (
        <div className={`${boxes.stack4} ${classes.card}`}>
          <div className={`${boxes.stack} ${boxes.shrinks}`}>
            <span className={`${text.truncate} ${text.medium}`}>{open(row.name)}</span>
            <span className={`${text.truncate} ${text.muted}`}>{signInName(row)}</span>
          </div>
          <Group gap={4} wrap="nowrap">
            {copy(row)}
            {send(row)}
          </Group>
        </div>
      ),
    };
    return { columns, card };
  }, [i18n]);
}
