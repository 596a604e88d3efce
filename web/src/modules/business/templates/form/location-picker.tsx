import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { outletsWithin } from '@gerai/shared/business/areas/rules.ts';
import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaOptions } from '../../../../core/outlets/area-options.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { tagsQuery } from '../../../../core/outlets/tags-query.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { useUnlistedChoice } from '../../../../ui/form/use-unlisted-choice.ts';
import classes from './template-drawer.module.css';
import type { PlaceValues, TemplatePlace, TemplateValues } from './template-values.ts';

/** Where a template applies, as a field of its form. */
export function LocationPicker({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Where`}</legend>
      <PlaceChoice
        value={form.values}
        errors={form.errors}
        onChange={(values) => {
          form.setValues(values);
          form.clearFieldError('location_ids');
          form.clearFieldError('assigned_area_id');
          form.clearFieldError('assigned_tag_id');
        }}
      />
    </fieldset>
  );
}

interface PlaceChoiceProps {
  value: PlaceValues;
  errors: Partial<Record<keyof PlaceValues, ReactNode>>;
  onChange: (values: Partial<PlaceValues>) => void;
}

/** All locations, including future ones, those of an area or with a tag, or a choice by region or one by one. */
export function PlaceChoice({ value, errors, onChange }: PlaceChoiceProps) {
  const { t } = useLingui();
  const { where, location_ids, assigned_area_id, assigned_tag_id } = value;
  const areasLookup = useQuery(areasQuery);
  const tagsLookup = useQuery(tagsQuery);
  const [areas, tags] = [areasLookup.data ?? [], tagsLookup.data ?? []];
  const unlistedArea = useUnlistedChoice(areasLookup, assigned_area_id);
  const unlistedTag = useUnlistedChoice(tagsLookup, assigned_tag_id);
  const kinds: { value: TemplatePlace; label: string }[] = [
    { value: 'some', label: t`Single locations` },
    ...(areas.length > 0 || where === 'area' ? [{ value: 'area' as const, label: t`A whole area` }] : []),
    ...(tags.length > 0 || where === 'tag' ? [{ value: 'tag' as const, label: t`All with a tag` }] : []),
  ];
  return (
    <>
      <Switch
        label={t`Apply to All Locations`}
        checked={where === 'all'}
        onChange={(event) =>
          onChange({ where: event.currentTarget.checked ? 'all' : 'some', location_ids: [] })
        }
      />
      {where !== 'all' && kinds.length > 1 ? (
        <SegmentedControl
          aria-label={t`Where`}
          // Three of them do not fit beside each other on a phone.
          orientation={kinds.length > 2 ? 'vertical' : 'horizontal'}
          data={kinds}
          value={where}
          onChange={(value) => onChange({ where: value as TemplatePlace })}
          fullWidth
        />
      ) : null}
      {where === 'area' ? (
        <>
          <NativeSelect
            label={t`Area`}
            data={[{ value: '', label: t`Choose an area` }, ...unlistedArea, ...areaOptions(areas)]}
            value={assigned_area_id ?? ''}
            error={errors.assigned_area_id}
            onChange={(event) => onChange({ assigned_area_id: event.currentTarget.value || null })}
          />
          <p className={classes.hint}>
            {areasLookup.data ? <AreaHint areas={areas} id={assigned_area_id} /> : null}
          </p>
        </>
      ) : where === 'tag' ? (
        <>
          <NativeSelect
            label={t`Tag`}
            data={[
              { value: '', label: t`Choose a tag` },
              ...unlistedTag,
              ...tags.map(({ id, tag_name }) => ({ value: id, label: tag_name })),
            ]}
            value={assigned_tag_id ?? ''}
            error={errors.assigned_tag_id}
            onChange={(event) => onChange({ assigned_tag_id: event.currentTarget.value || null })}
          />
          <p className={classes.hint}>
            {tagsLookup.data ? <TagHint tag={tags.find(({ id }) => id === assigned_tag_id)} /> : null}
          </p>
        </>
      ) : where === 'all' ? (
        <p className={classes.hint}>
          <Trans>Every outlet gets this task, including those that open later.</Trans>
        </p>
      ) : (
        <OutletPicker chosen={location_ids} onChange={(ids) => onChange({ location_ids: ids })} />
      )}
      {errors.location_ids ? (
        <p className={classes.error} role="alert" tabIndex={-1} data-error>
          {errors.location_ids}
        </p>
      ) : null}
    </>
  );
}

/** How many outlets an area has now, and that later ones get the task too. */
function AreaHint({ areas, id }: { areas: readonly Area[]; id: string | null }) {
  if (id === null)
    return <Trans>Every outlet in the area gets this task, including those added later.</Trans>;
  return (
    <Plural
      value={outletsWithin(areas, id).length}
      _0="No outlet is in this area yet. Those that join it get this task."
      one="# outlet now; those that join the area later get this task too."
      other="# outlets now; those that join the area later get this task too."
    />
  );
}

/** How many outlets have a tag now, and that later ones get the task too. */
function TagHint({ tag }: { tag: Tag | undefined }) {
  if (!tag) return <Trans>Every outlet with the tag gets this task, including those tagged later.</Trans>;
  return (
    <Plural
      value={tag.outlet_ids.length}
      _0="No outlet has this tag yet. Those that get it get this task."
      one="# outlet now; those that get the tag later get this task too."
      other="# outlets now; those that get the tag later get this task too."
    />
  );
}
