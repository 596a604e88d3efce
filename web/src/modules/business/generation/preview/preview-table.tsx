import type { GenerationPreview, PreviewRow } from '@gerai/shared/business/generation/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconTrendingUp, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import { InvitedCount } from '../../../accounts/users/invite-again.tsx';
import { type PreviewList, previewPages } from '../api.ts';

interface PreviewTableProps {
  /** State belongs to one list: give the table a `key` made of it. */
  list: PreviewList;
  preview: GenerationPreview;
}

/** The tasks of each job role at each outlet; a row leads to its templates. */
export function PreviewTable({ list, preview }: PreviewTableProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { nobody, overload, places } = preview;
  const counts = { nobody: nobody.count, invited: nobody.invited.places, overload };
  const count = list.only ? counts[list.only] : places;
  const sections = useMemo(() => [{ key: 'all', headings: [], count }], [count]);
  const rows = useKeysetRows<PreviewRow>({ ...previewPages(list), sections });
  const router = useRouter();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo((): DataColumn<PreviewRow>[] => {
    const number = (value: number) => formatNumber(value, language);
    return [
      {
        id: 'location',
        header: t`Location`,
        width: 'minmax(0, 3fr)',
        cell: ({ outlet_name }) => outlet_name,
      },
      { id: 'role', header: t`Job Role`, width: 'minmax(0, 2fr)', cell: ({ job_role }) => job_role },
      { id: 'tasks', header: t`Tasks`, width: '88px', align: 'end', cell: ({ tasks }) => number(tasks) },
      {
        id: 'existing',
        header: t`Exist already`,
        width: '128px',
        align: 'end',
        cell: ({ existing }) => number(existing),
      },
      {
        id: 'usual',
        header: t`Usual`,
        title: t`The mean of the same weekday in the last four weeks`,
        width: '88px',
        align: 'end',
        cell: ({ usual }) => (usual === null ? '–' : number(Math.round(usual))),
      },
      { id: 'people', header: t`People`, width: '88px', align: 'end', cell: ({ people }) => number(people) },
      { id: 'state', header: t`Status`, width: 'minmax(0, 3fr)', cell: (row) => <PlaceState row={row} /> },
    ];
  }, [i18n, language]);
  return (
    <DataTable
      label={t`Tasks by location and role`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      isMarked={isMarked}
      onOpen={(row) => void navigate(templatesOf(row))}
      hrefOf={(row) => router.buildLocation(templatesOf(row)).href}
      card={CARD}
      empty={
        <EmptyState
          icon={IconUserCheck}
          title={list.only === 'overload' ? t`Nowhere is far more than usual` : t`Every place has staff`}
        />
      }
    />
  );
}

const rowKey = ({ outlet_id, job_role_id }: PreviewRow) => `${outlet_id} ${job_role_id}`;
const isMarked = ({ people, is_overload }: PreviewRow) => people === 0 || is_overload;

const templatesOf = ({ outlet_id, job_role_id }: PreviewRow) =>
  ({ to: '/task/admin/scheduler', search: { location_id: outlet_id, job_role_id } }) as const;

function PlaceState({ row: { people, invited, is_overload } }: { row: PreviewRow }) {
  if (people === 0 && invited > 0)
    return (
      <StatusLabel tone="orange" icon={IconMail}>
        <InvitedCount invited={invited} />
      </StatusLabel>
    );
  if (people === 0)
    return (
      <StatusLabel tone="orange" icon={IconUserOff}>
        <Trans>Nobody works there</Trans>
      </StatusLabel>
    );
  return is_overload ? (
    <StatusLabel tone="yellow" icon={IconTrendingUp}>
      <Trans>Far more than usual</Trans>
    </StatusLabel>
  ) : null;
}

const CARD = {
  height: 112,
  draw: (row: PreviewRow, open: (content: ReactNode) => ReactNode) => (
    <>
      <strong className={text.truncate}>{open(row.outlet_name)}</strong>
      <span className={`${text.truncate} ${text.muted}`}>
        {row.job_role} · <Plural value={row.tasks} one="# task" other="# tasks" />
      </span>
      <span>
        <PlaceState row={row} />
      </span>
    </>
  ),
};
