import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { ReorderList } from '../../../ui/layout/reorder-list/reorder-list.tsx';
import { type GroupActions, GroupCard } from './group-card.tsx';
import classes from './task-groups.module.css';

interface GroupListProps extends GroupActions {
  groups: readonly TaskGroupRecord[];
  onMove: (from: number, to: number) => void;
}

/** The task groups in order; buttons, arrow keys and dragging reorder them. */
export function GroupList({ groups, onMove, onEdit, onDelete }: GroupListProps) {
  return (
    <ReorderList
      items={groups}
      nameOf={({ group_name }) => group_name}
      className={classes.list}
      onMove={onMove}
    >
      {(group, place) => <GroupCard group={group} place={place} onEdit={onEdit} onDelete={onDelete} />}
    </ReorderList>
  );
}
