import {
  type TemplateChange,
  type TemplatePlace,
  templateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { PRIORITIES, type Priority } from '@gerai/shared/business/templates/priorities.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { PlaceChoice } from '../form/location-picker.tsx';
import { priorityNames } from '../form/plan-names.ts';
import classes from '../form/template-drawer.module.css';
import { emptyPlaces } from '../form/template-values.ts';

interface ChangeDialogProps {
  /** Number of templates that are changed. */
  count: number;
  pending: boolean;
  error: unknown;
  onChange: (change: TemplateChange) => void;
  onClose: () => void;
}

const NO_PRIORITY = 'none';

/** Asks what the selected templates shall have; an empty field leaves each template its own. */
export function ChangeDialog({ count, pending, error, onChange, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  const [role, setRole] = useState<string | null>(null);
  const [priority, setPriority] = useState<string | null>(null);
  const [time, setTime] = useState('');
  const [days, setDays] = useState<number | string>('');
  const [places, setPlaces] = useState<'keep' | 'add' | 'remove' | 'replace'>('keep');
  const [location_ids, setLocationIds] = useState<string[]>([]);
  const [place, setPlace] = useState(emptyPlaces.some);
  const [problem, setProblem] = useState<string | null>(null);

  const change: TemplateChange = {
    ...(role ? { assigned_job_role_id: role } : {}),
    ...(priority ? { priority: priority === NO_PRIORITY ? null : (priority as Priority) } : {}),
    ...(time ? { deadline_time: time } : {}),
    ...(days === '' ? {} : { deadline_days: Number(days) }),
    ...(places === 'add' ? { add_location_ids: location_ids } : {}),
    ...(places === 'remove' ? { remove_location_ids: location_ids } : {}),
    ...(places === 'replace' ? { place } : {}),
  };
  const missing =
    places === 'keep'
      ? null
      : missingOf(places === 'replace' ? place : { ...emptyPlaces.some, location_ids });
  const submit = () => {
    setProblem(null);
    if (Object.keys(change).length === 0)
      setProblem(reasonText(i18n, { reason: 'templates.nothing_to_change' }));
    else if (missing === 'location') setProblem(t`Choose at least one location`);
    else if (missing) setProblem(reasonText(i18n, { reason: missing }));
    else if (templateChange.safeParse(change).success) onChange(change);
  };
  const unchanged = t`Unchanged`;
  return (
    <FormDialog
      title={<Plural value={count} one="Change # template" other="Change # templates" />}
      isDirty={Object.keys(change).length > 0}
      submitLabel={<Plural value={count} one="Change # template" other="Change # templates" />}
      pending={pending}
      error={problem === null ? error : null}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <p className={classes.hint}>
        <Trans>Empty fields keep their value in each template. Only future tasks change.</Trans>
      </p>
      <div className={classes.row}>
        <Select
          label={t`Assigned Job Role`}
          placeholder={unchanged}
          clearable
          searchable
          data={listOffered(jobRoles).map(({ id, role_name }) => ({ value: id, label: role_name }))}
          value={role}
          onChange={setRole}
          openOnFocus={false}
          data-autofocus
        />
        <Select
          label={t`Priority`}
          placeholder={unchanged}
          clearable
          data={[
            ...PRIORITIES.map((value) => ({ value, label: i18n._(priorityNames[value]) })),
            { value: NO_PRIORITY, label: t`None` },
          ]}
          value={priority}
          onChange={setPriority}
        />
      </div>
      <div className={classes.row}>
        <TextInput
          label={t`Deadline Time`}
          type="time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <NumberInput
          label={t`Deadline (Days)`}
          placeholder={unchanged}
          min={1}
          max={templateLimits.deadlineDays}
          allowDecimal={false}
          value={days}
          onChange={setDays}
        />
      </div>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Where`}</legend>
        <SegmentedControl
          fullWidth
          aria-label={t`Locations`}
          classNames={{ label: classes.segment }}
          value={places}
          onChange={(value) => setPlaces(value as typeof places)}
          data={[
            { value: 'keep', label: unchanged },
            { value: 'add', label: t`Add` },
            { value: 'remove', label: t`Remove` },
            { value: 'replace', label: t`Replace` },
          ]}
        />
        {places === 'replace' ? (
          <>
            <p className={classes.hint}>
              <Trans>Each template applies there alone, instead of where it applies now.</Trans>
            </p>
            <PlaceChoice
              value={place}
              onChange={(next) => {
                setPlace(next);
                setProblem(null);
              }}
            />
          </>
        ) : places === 'keep' ? null : (
          <OutletPicker chosen={location_ids} onChange={setLocationIds} />
        )}
      </fieldset>
      {problem ? (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      ) : null}
    </FormDialog>
  );
}

/** What is still to be chosen of a place. */
function missingOf({ location_ids, assigned_area_id, assigned_tag_id }: TemplatePlace) {
  if (location_ids?.length === 0) return 'location';
  if (assigned_area_id === '') return 'templates.area_required';
  return assigned_tag_id === '' ? 'templates.tag_required' : null;
}
