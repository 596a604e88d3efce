import { OutletChip } from '../../../../core/outlets/outlet-chip.tsx';
import { JobRoleChip } from '../../../accounts/roles/job-role-chip.tsx';
import type { MyTasksSearch } from './my-tasks-search.ts';

export interface TeamChipsProps extends Pick<MyTasksSearch, 'outlet_id' | 'job_role_id'> {
  isManager: boolean;
  isOfMany: boolean;
  onChange: (chosen: MyTasksSearch) => void;
}

/** Filters of the tasks of several outlets, and of several job roles. Loaded by those who have them. */
export function TeamChips({ isManager, isOfMany, outlet_id, job_role_id, onChange }: TeamChipsProps) {
  return (
    <>
      {isOfMany ? (
        <OutletChip
          isOne
          outlet_id={outlet_id}
          onChange={(chosen) => onChange({ outlet_id: chosen.outlet_id })}
        />
      ) : null}
      {isManager ? (
        <JobRoleChip value={job_role_id} onChange={(chosen) => onChange({ job_role_id: chosen })} />
      ) : null}
    </>
  );
}
