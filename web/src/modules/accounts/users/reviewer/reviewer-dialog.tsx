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
  outlet: { outlet_id: string; outlet_name: string };
  /** The first day on which nobody reviews there; default today. */
  from?: string | undefined;
  onClose: () => void;
}

/** Has a person review at an outlet, for some days or until further notice: a posting as its manager. */
export function ReviewerDialog({ outlet: { outlet_id, outlet_name }, from, onClose }: ReviewerDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [days, setDays] = useState({
    from_date: from && from > today ? from : today,
    until_date: null as string | null,
  });
  const [person, setPerson] = useState<{ uid: string; name: string } | null>(null);
  const save = useMutation({
    mutationFn: ({ uid }: { uid: string; name: string }) =>
      savePosting(uid, { outlet_id, area_id: null, role: 'manager', job_role_id: null, ...days }, null),
    onSuccess: (_, { name }) => {
      notify.success({ title: i18n._(msg`Reviewer named`), message: `${name} · ${outlet_name}` });
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
      title={t`Who reviews at ${outlet_name}?`}
      isDirty={person !== null}
      submitLabel={<Trans>Name as reviewer</Trans>}
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
                  search={{ role: 'manager', location_id: outlet_id, add: true }}
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
        description={t`A manager, or staff acting as deputy. They review here in addition to their own work.`}
        error={problem('outlet_id')}
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
