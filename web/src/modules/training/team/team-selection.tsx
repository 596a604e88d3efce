import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { canHelpLearner } from '@gerai/shared/training/learning/policy.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { isUnfinished } from '@gerai/shared/training/team/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useProfile } from '../../../core/session/session.tsx';
import { TouchTarget } from '../../../ui/form/touch-target.tsx';

interface TeamSelection {
  /** Ids of enrolments. */
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: Iterable<string>) => void;
}

const Selection = createContext<TeamSelection>({ ids: new Set(), toggle: () => {}, set: () => {} });

interface TeamSelectionScopeProps {
  /** Identifies what is shown; a change clears the selection. */
  of: string;
  children: ReactNode;
}

/** Holds the selected rows for its children. The children are not remounted when `of` changes. */
export function TeamSelectionScope({ of, children }: TeamSelectionScopeProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [before, setBefore] = useState(of);
  if (before !== of) {
    setBefore(of);
    setIds(new Set());
  }
  const selection = useMemo(
    () => ({
      ids,
      toggle: (id: string) => setIds((before) => new Set([id]).symmetricDifference(before)),
      set: (next: Iterable<string>) => setIds(new Set(next)),
    }),
    [ids],
  );
  return <Selection value={selection}>{children}</Selection>;
}

export const useTeamSelection = (): TeamSelection => use(Selection);

/** Whether the viewer may remind the person or give them another attempt. */
export function useCanHelp(row: TeamRow): boolean {
  const { uid, role, location_id, job_role_id, other_places } = useProfile();
  return (
    canHelpLearner({ uid, role, location_id, job_role_id, other_places: other_places ?? [] }, row) &&
    isUnfinished(row.status)
  );
}

/** Checkbox that selects a row; null if there is nothing to remind of. */
export function SelectRow({ row }: { row: TeamRow }) {
  const { t } = useLingui();
  const { ids, toggle } = useTeamSelection();
  const { enrolment_id, name, course_title } = row;
  const title = textIn(useLanguage(), course_title);
  if (!useCanHelp(row)) return null;
  return (
    <TouchTarget>
      <Checkbox
        aria-label={t`Select ${name}, ${title}`}
        checked={ids.has(enrolment_id)}
        onChange={() => toggle(enrolment_id)}
      />
    </TouchTarget>
  );
}
