import type { Posting } from '@gerai/shared/accounts/postings/contract.ts';
import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { roleThere } from '../../../core/people/role-name.ts';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import rows from '../../../ui/layout/record-list.module.css';
import text from '../../../ui/text/text.module.css';
import { postingsQuery, removePosting } from './api.ts';
import { LastDay } from './last-day.tsx';
import { PlannedMove } from './planned-move.tsx';
import { PostingDialog } from './posting-dialog.tsx';
import { postedDays } from './posting-texts.ts';

const nameOf = ({ outlet, area }: Posting) => outlet?.outlet_name ?? area?.area_name ?? '';

/** Where a manager or staff member works beside their own outlet, and until when. */
export function PostingsSection({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const { uid, name, role } = user;
  const isPosted = role === 'manager' || role === 'staff';
  const { data, error, refetch } = useQuery({ ...postingsQuery(uid), enabled: isPosted });
  const [isAdding, setAdding] = useState(false);
  const records = useRecords<Posting>({
    root: queryRoots.users,
    remove: removePosting,
    nameOf,
    linksOf: () => ({}),
    question: msg`They lose access there at once. Their work is kept.`,
    deleted: msg`Place of work taken away.`,
  });
  const { editing, setEditing, setDeleting } = records;
  if (!isPosted)
    return (
      <Group gap="xs">
        <PlannedMove user={user} />
        <LastDay user={user} />
      </Group>
    );
  return (
    <section className={`${boxes.above24} ${boxes.oneColumn} ${boxes.stack12}`}>
      <Title order={2} size="h4">
        <Trans>Also works at</Trans>
      </Title>
      {records.banner}
      {data && data.length > 0 ? (
        <ul className={`${boxes.stack8} ${boxes.list}`}>
          {data.map((posting) => (
            <PostingRow
              key={posting.id}
              posting={posting}
              onEdit={() => setEditing(posting)}
              onDelete={() => setDeleting(posting)}
            />
          ))}
        </ul>
      ) : data ? (
        <p className={`${text.muted} ${text.paragraph}`}>
          <Trans>
            {name} works at their own outlet only. Lend them for some days, have them deputise for a manager,
            or give them an area.
          </Trans>
        </p>
      ) : error ? (
        <ErrorState title={t`Error loading data`} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={1} height={64} />
      )}
      {user.move ? <PlannedMove user={user} /> : null}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconMapPin size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add place of work</Trans>
        </Button>
        {user.move ? null : <PlannedMove user={user} />}
        <LastDay user={user} />
      </Group>
      {isAdding || editing ? (
        <PostingDialog
          key={editing?.id ?? 'new'}
          person={user}
          edited={editing}
          onClose={() => (editing ? setEditing(null) : setAdding(false))}
        />
      ) : null}
      {records.deleteDialog}
    </section>
  );
}

interface PostingRowProps {
  posting: Posting;
  onEdit: () => void;
  onDelete: () => void;
}

function PostingRow({ posting, onEdit, onDelete }: PostingRowProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const place = nameOf(posting);
  return (
    <li className={`${boxes.box} ${rows.row}`}>
      <div className={boxes.grow}>
        <h3 className={text.title}>{place}</h3>
        <p className={rows.hint}>
          {roleThere(i18n, posting)} · {postedDays(i18n, posting, today, language)}
          {posting.area ? (
            <>
              {' · '}
              <Plural value={posting.area.outlets} one="# outlet" other="# outlets" />
            </>
          ) : null}
        </p>
      </div>
      <ActionIcon variant="subtle" aria-label={t`Change the days at ${place}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Take ${place} away`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
