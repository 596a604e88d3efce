import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { sortAsTree } from '@gerai/shared/business/areas/rules.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconMap2, IconPencil, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { areasQuery } from '../../../core/outlets/areas-query.ts';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import rows from '../../../ui/layout/record-list.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { ReviewerDialog } from '../../accounts/users/reviewer/reviewer-dialog.tsx';
import { readAreaUses, removeArea } from './api.ts';
import { AreaDialog } from './area-dialog.tsx';
import classes from './areas.module.css';
import '../outlets/outlet-texts.ts';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';

/** The areas above outlets, as a tree. Whoever is posted to one manages the outlets in it and below it. */
export function AreasScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(areasQuery);
  const [isAdding, setAdding] = useState(false);
  const [staffed, setStaffed] = useState<Area | null>(null);
  const records = useRecords<Area>({
    root: queryRoots.areas,
    remove: removeArea,
    usesOf: readAreaUses,
    nameOf: ({ area_name }) => area_name,
    linksOf: () => ({}),
    isAdding,
    question: msg`Its outlets and the areas in it move to the area above.`,
    deleted: msg`Area deleted.`,
  });
  const { editing, setEditing, setDeleting, saved } = records;
  useKeys({ n: () => setAdding(true) });
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add area</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Areas`}
      back={
        <BackLink to="/task/admin/outlets">
          <Trans>Outlets</Trans>
        </BackLink>
      }
      description={t`An area manager reviews the work of all outlets of an area. Set the end date on the person's page.`}
      actions={data?.length === 0 ? null : addButton}
    >
      {records.banner}
      {data && data.length > 0 ? (
        <PartBoundary>
          <ul className={`${boxes.stack8} ${boxes.list}`}>
            {sortAsTree(data).map(({ area, depth }) => (
              <AreaRow
                key={area.id}
                area={area}
                depth={depth}
                onName={() => setStaffed(area)}
                onEdit={() => setEditing(area)}
                onDelete={() => setDeleting(area)}
              />
            ))}
          </ul>
        </PartBoundary>
      ) : data ? (
        <EmptyState
          icon={IconMap2}
          title={t`No areas`}
          hint={t`Group outlets into areas, such as Denpasar within Bali, so that one person can manage them together.`}
          action={addButton}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={72} />
      )}
      {data && (isAdding || editing) ? (
        <AreaDialog
          key={editing?.id ?? 'new'}
          areas={data}
          edited={editing}
          onSaved={saved}
          onClose={() => (editing ? setEditing(null) : setAdding(false))}
        />
      ) : null}
      {records.deleteDialog}
      {staffed ? (
        <ReviewerDialog
          place={{ kind: 'area', id: staffed.id, name: staffed.area_name }}
          onClose={() => setStaffed(null)}
        />
      ) : null}
    </Screen>
  );
}

interface AreaRowProps {
  area: Area;
  depth: number;
  /** Names somebody who manages it. */
  onName: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function AreaRow({ area, depth, onName, onEdit, onDelete }: AreaRowProps) {
  const { id, area_name, outlet_ids, managers } = area;
  const { t } = useLingui();
  const names = managers.join(', ');
  return (
    <li
      className={`${boxes.box} ${rows.row} ${classes.row}`}
      data-row={id}
      style={{ '--depth': depth } as CSSProperties}
    >
      <div className={boxes.grow}>
        <h2 className={text.title}>{area_name}</h2>
        <p className={rows.hint}>
          <Plural value={outlet_ids.length} _0="No outlets of its own" one="# outlet" other="# outlets" />
          {' · '}
          {names === '' ? <Trans>nobody manages it</Trans> : <Trans>managed by {names}</Trans>}
        </p>
      </div>
      <ActionIcon
        variant="subtle"
        aria-label={t`Name a manager of ${area_name}`}
        title={t`Name a manager`}
        onClick={onName}
      >
        <IconUserPlus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Edit ${area_name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${area_name}`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
