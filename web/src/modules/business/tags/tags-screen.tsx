import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tagsQuery } from '../../../core/outlets/tags-query.ts';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import type { UseLinks } from '../../../ui/dialog/use-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import rows from '../../../ui/layout/record-list.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { readTagUses, removeTag } from './api.ts';
import { TagDialog } from './tag-dialog.tsx';
import '../outlets/outlet-texts.ts';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';

/** The words that outlets have, each with its outlets and templates. */
export function TagsScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(tagsQuery);
  const [isAdding, setAdding] = useState(false);
  const records = useRecords<Tag>({
    root: queryRoots.outlets,
    remove: removeTag,
    usesOf: readTagUses,
    nameOf: ({ tag_name }) => tag_name,
    linksOf,
    isAdding,
    question: msg`Its outlets stay, without this tag.`,
    deleted: msg`Tag deleted.`,
  });
  const { editing, setEditing, setDeleting, saved } = records;
  useKeys({ n: () => setAdding(true) });
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add tag</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Tags`}
      back={
        <BackLink to="/task/admin/outlets">
          <Trans>Outlets</Trans>
        </BackLink>
      }
      description={t`Labels for kinds of outlets, such as Mall or Drive-through. A template for a tag applies to every outlet with it.`}
      actions={data?.length === 0 ? null : addButton}
    >
      {records.banner}
      {data && data.length > 0 ? (
        <PartBoundary>
          <ul className={`${boxes.stack8} ${boxes.list}`}>
            {data.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                onEdit={() => setEditing(tag)}
                onDelete={() => setDeleting(tag)}
              />
            ))}
          </ul>
        </PartBoundary>
      ) : data ? (
        <EmptyState
          icon={IconTags}
          title={t`No tags`}
          hint={t`Tag outlets that have something in common, such as Mall, to give them tasks together.`}
          action={addButton}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={72} />
      )}
      {data && (isAdding || editing) ? (
        <TagDialog
          key={editing?.id ?? 'new'}
          edited={editing && (data.find(({ id }) => id === editing.id) ?? editing)}
          onSaved={saved}
          onClose={() => (editing ? setEditing(null) : setAdding(false))}
        />
      ) : null}
      {records.deleteDialog}
    </Screen>
  );
}

const linksOf = ({ id }: Tag): UseLinks => ({
  templates: { to: '/task/admin/scheduler', search: { tag_id: id } },
});

interface TagRowProps {
  tag: Tag;
  onEdit: () => void;
  onDelete: () => void;
}

function TagRow({ tag: { id, tag_name, outlet_ids, templates }, onEdit, onDelete }: TagRowProps) {
  const { t } = useLingui();
  return (
    <li className={`${boxes.box} ${rows.row}`} data-row={id}>
      <div className={boxes.grow}>
        <h2 className={text.title}>{tag_name}</h2>
        <p className={rows.hint}>
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/task/admin/outlets" search={{ tag_id: id }} {...props} />}
          >
            <Plural value={outlet_ids.length} one="# outlet" other="# outlets" />
          </Anchor>
          {' · '}
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/task/admin/scheduler" search={{ tag_id: id }} {...props} />}
          >
            <Plural value={templates} one="# template" other="# templates" />
          </Anchor>
        </p>
      </div>
      <ActionIcon variant="subtle" aria-label={t`Edit ${tag_name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${tag_name}`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
