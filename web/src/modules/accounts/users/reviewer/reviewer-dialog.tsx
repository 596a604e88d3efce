import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../../../core/i18n/now.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { roleName } from '../../../../core/people/role-name.ts';
import { refusedFields } from '../../../../desktop/refused-fields.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import text from '../../../../ui/text/text.module.css';
import { savePosting } from '../../postings/api.ts';
import { PostingDays } from '../../postings/posting-days.tsx';
import { PersonSelect } from '../person-select.tsx';

interface ReviewerDialogProps {
  /** One outlet, or an area with all that is in it. */
  place: { kind: 'outlet' | 'area'; id: string; name: string };
  /** The first day on which nobody reviews there; default today. */
  from?: string | undefined;
  onClose: () => void;
}

/** Has a person review at an outlet or in an area, for some days or until further notice: a posting as its manager. */
export function ReviewerDialog({ place: { kind, id, name: placeName }, from, onClose }: ReviewerDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const isArea = kind === 'area';
  const place = { outlet_id: isArea ? null : id, area_id: isArea ? id : null };
  const [days, setDays] = useState({
    from_date: from && from > today ? from : today,
    until_date: null as string | null,
  });
  const [person, setPerson] = useState<{ uid: string; name: string } | null>(null);
  const save = useMutation({
    mutationFn: ({ uid }: { uid: string; name: string }) =>
      savePosting(uid, { ...place, role: 'manager', job_role_id: null, ...days }, null),
    onSuccess: (_, { name }) => {
      notify.success({
        title: isArea ? i18n._(msg`Area manager named`) : i18n._(msg`Reviewer named`),
        message: `${name} · ${placeName}`,
      });
      onClose();
    },
    onSettled: () => {
      for (const root of ['users', 'areas', 'generation', 'completion', 'dashboards'] as const)
        void queries.invalidateQueries({ queryKey: [queryRoots[root]] });
    },
  });
  const fields = refusedFields(save.error);
  const problem = (field: string) => fields[field] && reasonText(i18n, fields[field]);
  const hintOf = ({ role, outlets }: UserRow) =>
    [roleName(i18n, role), outlets?.outlet_name].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title={isArea ? t`Who manages ${placeName}?` : t`Who reviews at ${placeName}?`}
      isDirty={person !== null}
      submitLabel={isArea ? <Trans>Name as area manager</Trans> : <Trans>Name as reviewer</Trans>}
      pending={save.isPending}
      disabled={person === null}
      error={Object.keys(fields).length > 0 ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (person) save.mutate(person);
      }}
      onClose={onClose}
      below={
        <p className={`${text.muted} ${text.paragraph}`}>
          <Trans>
            Somebody new?{' '}
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  to="/task/admin/users"
                  search={{ role: 'manager', ...(isArea ? {} : { location_id: id }), add: true }}
                  {...props}
                />
              )}
            >
              Add a manager
            </Anchor>
          </Trans>
        </p>
      }
    >
      <PersonSelect
        value={person?.uid ?? null}
        description={
          isArea
            ? t`They review the work of every outlet in it, including outlets added later.`
            : t`A manager, or staff acting as deputy. They review here in addition to their own work.`
        }
        error={problem(isArea ? 'area_id' : 'outlet_id')}
        firstRole="manager"
        isOffered={({ role }) => role === 'manager' || role === 'staff'}
        hintOf={hintOf}
        onChange={(uid, name) => {
          save.reset();
          setPerson(uid ? { uid, name } : null);
        }}
      />
      <PostingDays
        days={days}
        today={today}
        problem={problem}
        onChange={(part) => {
          save.reset();
          setDays((before) => ({ ...before, ...part }));
        }}
      />
    </FormDialog>
  );
}
