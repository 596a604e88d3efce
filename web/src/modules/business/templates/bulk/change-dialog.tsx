import {
  type TemplateChange,
  type TemplatePlace,
  templateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import { templateLimits } from '@gerai/shared/business/templates/contract.ts';
import type { ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import { PRIORITIES, type Priority } from '@gerai/shared/business/templates/priorities.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import { LongText } from '../../../../ui/form/long-text.tsx';
import text from '../../../../ui/text/text.module.css';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import { PlaceChoice } from '../form/location-picker.tsx';
import { challengeOptions, priorityNames } from '../form/plan-names.ts';
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

/** Takes the value away, where a template may have none. */
const NONE = 'none';

type Values = Omit<TemplateChange, 'status' | 'place' | 'add_location_ids' | 'remove_location_ids'>;

/** Asks what the selected templates shall have; an empty field leaves each template its own. */
export function ChangeDialog({ count, pending, error, onChange, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  const { data: groups = [] } = useQuery(taskGroupsQuery);
  const [values, setValues] = useState<Values>({});
  const [places, setPlaces] = useState<'keep' | 'add' | 'remove' | 'replace'>('keep');
  const [location_ids, setLocationIds] = useState<string[]>([]);
  const [place, setPlace] = useState(emptyPlaces.some);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);

  /** An undefined value leaves each template its own. */
  const set = (part: { [Field in keyof Values]?: Values[Field] | undefined }) => {
    const given = Object.entries({ ...values, ...part }).filter(([, value]) => value !== undefined);
    setValues(Object.fromEntries(given));
  };
  const change: TemplateChange = {
    ...values,
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
    if (focusTooLong(fields.current)) return;
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
      size="lg"
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
      <p className={text.mutedSmall}>
        <Trans>Empty fields keep their value in each template. Only future tasks change.</Trans>
      </p>
      <div ref={fields} className={classes.section}>
        <div className={classes.row}>
          <Select
            label={t`Assigned Job Role`}
            placeholder={unchanged}
            clearable
            searchable
            data={listOffered(jobRoles).map(({ id, role_name }) => ({ value: id, label: role_name }))}
            value={values.assigned_job_role_id ?? null}
            onChange={(id) => set({ assigned_job_role_id: id ?? undefined })}
            openOnFocus={false}
            data-autofocus
          />
          <Select
            label={t`Task Group`}
            placeholder={unchanged}
            clearable
            searchable
            data={[
              ...listOffered(groups).map(({ id, group_name }) => ({ value: id, label: group_name })),
              { value: NONE, label: t`None` },
            ]}
            value={values.group_id === undefined ? null : (values.group_id ?? NONE)}
            onChange={(id) => set({ group_id: id === NONE ? null : (id ?? undefined) })}
          />
        </div>
        <LongText
          label={t`Instructions`}
          placeholder={unchanged}
          maxRows={6}
          limit={templateLimits.text}
          value={values.instructions ?? ''}
          onChange={({ currentTarget: { value } }) => set({ instructions: value || undefined })}
        />
        <LongText
          label={t`Completion criteria`}
          placeholder={unchanged}
          maxRows={6}
          limit={templateLimits.text}
          value={values.completion_criteria ?? ''}
          onChange={({ currentTarget: { value } }) => set({ completion_criteria: value || undefined })}
        />
        <div className={classes.row}>
          <DateField
            label={t`Start Date`}
            value={values.start_date}
            onChange={(date) => set({ start_date: date })}
          />
          <DateField
            label={t`End Date`}
            value={values.end_date ?? undefined}
            onChange={(date) => set({ end_date: date })}
          />
        </div>
        <div className={classes.row}>
          <TextInput
            label={t`Deadline Time`}
            type="time"
            value={values.deadline_time ?? ''}
            onChange={({ currentTarget: { value } }) => set({ deadline_time: value || undefined })}
          />
          <NumberInput
            label={t`Deadline (Days)`}
            placeholder={unchanged}
            min={1}
            max={templateLimits.deadlineDays}
            allowDecimal={false}
            value={values.deadline_days ?? ''}
            onChange={(days) => set({ deadline_days: typeof days === 'number' ? days : undefined })}
          />
        </div>
        <div className={classes.row}>
          <Select
            label={t`Priority`}
            placeholder={unchanged}
            clearable
            data={[
              ...PRIORITIES.map((value) => ({ value, label: i18n._(priorityNames[value]) })),
              { value: NONE, label: t`None` },
            ]}
            value={values.priority === undefined ? null : (values.priority ?? NONE)}
            onChange={(value) =>
              set({ priority: value === NONE ? null : ((value as Priority) ?? undefined) })
            }
          />
          <Select
            label={t`Photo`}
            placeholder={unchanged}
            clearable
            data={[
              { value: 'yes', label: t`Required` },
              { value: 'no', label: t`Not required` },
            ]}
            value={values.photo_required === undefined ? null : values.photo_required ? 'yes' : 'no'}
            onChange={(value) => set({ photo_required: value ? value === 'yes' : undefined })}
          />
        </div>
        <Select
          label={t`Photo challenge`}
          placeholder={unchanged}
          clearable
          data={challengeOptions(i18n)}
          value={values.photo_challenge ?? null}
          onChange={(value) => set({ photo_challenge: (value as ChallengeKind | null) ?? undefined })}
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
            <p className={text.mutedSmall}>
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
