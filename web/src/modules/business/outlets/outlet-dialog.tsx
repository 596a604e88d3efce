import { type KeptOutlet, type OutletInput, outletLimits } from '@gerai/shared/business/outlets/contract.ts';
import type { OutletReason } from '@gerai/shared/business/outlets/reasons.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { saveOutlet } from './api.ts';

interface OutletDialogProps {
  /** Null adds new outlets. */
  edited: KeptOutlet | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

const EMPTY: OutletInput = { outlet_name: '', region: '' };

/**
 * The form of an outlet (specification 2, section 5). Admins often add many outlets in a row: the form stays open,
 * keeps the region, and says what was added.
 */
export function OutletDialog({ edited, onSaved, onClose }: OutletDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [initial, setInitial] = useState<OutletInput>(edited ?? EMPTY);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [added, setAdded] = useState<string[]>([]);
  const save = useMutation({
    mutationFn: (input: OutletInput) => saveOutlet(input, edited),
    onSuccess: ({ outlet_name }, { region }) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
      onSaved(i18n._(edited ? msg`Outlet updated successfully!` : msg`Outlet created successfully!`));
      if (edited) return;
      setAdded((before) => [outlet_name, ...before]);
      setInitial({ outlet_name: '', region });
      setValues({ outlet_name: '', region });
      setTouched(false);
    },
  });
  const fields = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  const problem = (field: keyof OutletInput, needed: OutletReason) => {
    const why = touched && values[field].trim() === '' ? { reason: needed } : fields[field];
    return why && reasonText(i18n, why);
  };
  const isDirty = values.outlet_name !== initial.outlet_name || values.region !== initial.region;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    const input = { outlet_name: values.outlet_name.trim(), region: values.region.trim() };
    if (input.outlet_name && input.region) save.mutate(input, edited ? { onSuccess: onClose } : {});
  }
  const change = (part: Partial<OutletInput>) => {
    save.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  return (
    <Dialog
      title={edited ? t`Edit outlet` : t`Add outlet`}
      onClose={onClose}
      busy={save.isPending}
      keepOpen={isDirty}
      inAddress={!edited}
    >
      <DialogForm
        submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add outlet</Trans>}
        pending={save.isPending}
        error={Object.keys(fields).length === 0 ? save.error : null}
        added={added}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t`Outlet name`}
          required
          maxLength={outletLimits.name}
          value={values.outlet_name}
          error={problem('outlet_name', 'outlets.name_required')}
          onChange={(event) => change({ outlet_name: event.currentTarget.value })}
          data-autofocus
        />
        <RegionField
          value={values.region}
          error={problem('region', 'outlets.region_required')}
          onChange={(region) => change({ region })}
        />
      </DialogForm>
    </Dialog>
  );
}

interface RegionFieldProps {
  value: string;
  error: string | undefined;
  onChange: (region: string) => void;
}

/** Suggests the existing regions, so that none is spelled in two ways. */
function RegionField({ value, error, onChange }: RegionFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { data = [] } = useQuery(outletsQuery);
  const regions = [...new Set(data.map(({ region }) => region))].sort();
  return (
    <>
      <TextInput
        label={t`Region`}
        required
        maxLength={outletLimits.region}
        list={id}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
    </>
  );
}
