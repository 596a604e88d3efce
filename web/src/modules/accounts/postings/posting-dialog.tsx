import type { Posting, PostingInput } from '@gerai/shared/accounts/postings/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { areaOptions } from '../../../core/outlets/area-options.ts';
import { areasQuery } from '../../../core/outlets/areas-query.ts';
import { listOffered } from '../../../core/outlets/list-offered.ts';
import { roleName } from '../../../core/people/role-name.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
import { refusedFields } from '../../../desktop/refused-fields.ts';
import { differingFields } from '../../../desktop/revision/merge-changes.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { useUnlistedChoice } from '../../../ui/form/use-unlisted-choice.ts';
import { jobRolesQuery } from '../roles/api.ts';
import { savePosting } from './api.ts';
import { PostingDays } from './posting-days.tsx';

interface PostingDialogProps {
  person: { uid: string; name: string; job_role_id: string | null };
  /** Whose days are changed; null adds a posting. */
  edited: Posting | null;
  onClose: () => void;
}

/** The form of a posting: where, as what, and on which days. Of one that exists the days alone can be changed. */
export function PostingDialog({ person, edited, onClose }: PostingDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [kind, setKind] = useState<'outlet' | 'area'>('outlet');
  const [initial] = useState<PostingInput>(() => ({
    outlet_id: null,
    area_id: null,
    role: 'staff',
    job_role_id: person.job_role_id,
    from_date: edited?.from_date ?? today,
    until_date: edited?.until_date ?? null,
  }));
  const [values, setValues] = useState(initial);
  const { data: areas } = useQuery({ ...areasQuery, enabled: edited === null });
  const jobRoles = useQuery(jobRolesQuery);
  const unlisted = useUnlistedChoice(jobRoles, values.job_role_id);
  const isManager = kind === 'area' || values.role === 'manager';
  const save = useMutation({
    mutationFn: () => {
      const { from_date, until_date, job_role_id, outlet_id, area_id } = values;
      const place = kind === 'area' ? { outlet_id: null, area_id } : { outlet_id, area_id: null };
      const as = isManager
        ? ({ role: 'manager', job_role_id: null } as const)
        : ({ role: 'staff', job_role_id } as const);
      return savePosting(person.uid, { ...place, ...as, from_date, until_date }, edited);
    },
    onSuccess: ({ outlet, area }) => {
      const place = outlet?.outlet_name ?? area?.area_name ?? '';
      notify.success({
        title: edited ? i18n._(msg`Days changed`) : i18n._(msg`Place of work added`),
        message: `${person.name} · ${place}`,
      });
      onClose();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [queryRoots.users] });
      void queries.invalidateQueries({ queryKey: [queryRoots.areas] });
    },
  });
  const fields = refusedFields(save.error);
  const problem = (field: string) => fields[field] && reasonText(i18n, fields[field]);
  const change = (part: Partial<PostingInput>) => {
    save.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const isMissing =
    edited === null &&
    (kind === 'area' ? !values.area_id : !values.outlet_id || (!isManager && !values.job_role_id));
  const placeName = edited?.outlet?.outlet_name ?? edited?.area?.area_name ?? '';
  return (
    <FormDialog
      title={edited ? t`Days at ${placeName}` : t`Where else does ${person.name} work?`}
      isDirty={differingFields(initial, values).length > 0}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add place of work</Trans>}
      pending={save.isPending}
      disabled={isMissing}
      error={Object.keys(fields).length > 0 ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      {edited ? null : (
        <>
          {areas && areas.length > 0 ? (
            <SegmentedControl
              aria-label={t`Outlet or area`}
              value={kind}
              data={[
                { value: 'outlet', label: t`One outlet` },
                { value: 'area', label: t`An area` },
              ]}
              onChange={(value) => setKind(value as 'outlet' | 'area')}
            />
          ) : null}
          {kind === 'area' ? (
            <NativeSelect
              label={t`Area`}
              description={t`They review the work of every outlet in it, including outlets added later.`}
              value={values.area_id ?? ''}
              error={problem('area_id')}
              data={[{ value: '', label: t`Choose an area`, disabled: true }, ...areaOptions(areas ?? [])]}
              onChange={(event) => change({ area_id: event.currentTarget.value || null })}
            />
          ) : (
            <>
              <LocationSelect
                value={values.outlet_id}
                placeholder={t`Choose an outlet`}
                error={problem('outlet_id')}
                onChange={(outlet_id) => change({ outlet_id })}
              />
              <NativeSelect
                label={t`As`}
                value={values.role}
                data={(['staff', 'manager'] as const).map((role) => ({
                  value: role,
                  label: roleName(i18n, role),
                }))}
                onChange={(event) => change({ role: event.currentTarget.value as 'staff' | 'manager' })}
              />
              {isManager ? null : (
                <NativeSelect
                  label={t`Job Role`}
                  value={values.job_role_id ?? ''}
                  error={problem('job_role_id')}
                  data={[
                    { value: '', label: t`Choose a job role`, disabled: true },
                    ...unlisted,
                    ...listOffered(jobRoles.data ?? []).map(({ id, role_name }) => ({
                      value: id,
                      label: role_name,
                    })),
                  ]}
                  onChange={(event) => change({ job_role_id: event.currentTarget.value || null })}
                />
              )}
            </>
          )}
        </>
      )}
      <PostingDays days={values} today={today} problem={problem} onChange={change} />
    </FormDialog>
  );
}
