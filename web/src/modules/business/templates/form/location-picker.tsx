import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { outletsWithin } from '@gerai/shared/business/areas/rules.ts';
import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import type { TemplatePlace } from '@gerai/shared/business/templates/bulk-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaOptions } from '../../../../core/outlets/area-options.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { tagsQuery } from '../../../../core/outlets/tags-query.ts';
import type { FormFields } from '../../../../desktop/edit-form/use-edit-form.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { useUnlistedChoice } from '../../../../ui/form/use-unlisted-choice.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './template-drawer.module.css';
import { emptyPlaces, type PlaceKind, placeKind, type TemplateValues } from './template-values.ts';

/** Where a template applies, as a field of its form. */
export function LocationPicker({ form }: { form: FormFields<TemplateValues> }) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Where`}</legend>
      <PlaceChoice {...form.field('place')} />
    </fieldset>
  );
}

interface PlaceChoiceProps {
  value: TemplatePlace;
  error?: string | undefined;
  onChange: (place: TemplatePlace) => void;
}

/** All locations, including future ones, those of an area or with a tag, or a choice by region or one by one. */
export function PlaceChoice({ value, error, onChange }: PlaceChoiceProps) {
  const { t } = useLingui();
  const kind = placeKind(value);
  // For whoever goes back to another kind.
  const [chosen, setChosen] = useState(emptyPlaces);
  const go = (next: PlaceKind) => {
    setChosen({ ...chosen, [kind]: value });
    onChange(chosen[next]);
  };
  const { location_ids, assigned_area_id, assigned_tag_id } = value;
  const areasLookup = useQuery(areasQuery);
  const tagsLookup = useQuery(tagsQuery);
  const [areas, tags] = [areasLookup.data ?? [], tagsLookup.data ?? []];
  const unlistedArea = useUnlistedChoice(areasLookup, assigned_area_id);
  const unlistedTag = useUnlistedChoice(tagsLookup, assigned_tag_id);
  const kinds: { value: PlaceKind; label: string }[] = [
    { value: 'some', label: t`Single locations` },
    ...(areas.length > 0 || kind === 'area' ? [{ value: 'area' as const, label: t`A whole area` }] : []),
    ...(tags.length > 0 || kind === 'tag' ? [{ value: 'tag' as const, label: t`All with a tag` }] : []),
  ];
  return (
    <>
      <Switch
        label={t`Apply to All Locations`}
        checked={kind === 'all'}
        onChange={(event) => onChange(emptyPlaces[event.currentTarget.checked ? 'all' : 'some'])}
      />
      {kind !== 'all' && kinds.length > 1 ? (
        <SegmentedControl
          aria-label={t`Where`}
          // Three of them do not fit beside each other on a phone.
          orientation={kinds.length > 2 ? 'vertical' : 'horizontal'}
          data={kinds}
          value={kind}
          onChange={(next) => go(next as PlaceKind)}
          fullWidth
        />
      ) : null}
      {kind === 'area' ? (
        <>
          <NativeSelect
            label={t`Area`}
            data={[{ value: '', label: t`Choose an area` }, ...unlistedArea, ...areaOptions(areas)]}
            value={assigned_area_id ?? ''}
            error={error}
            onChange={(event) => onChange({ ...value, assigned_area_id: event.currentTarget.value })}
          />
          <p className={text.mutedSmall}>
            {areasLookup.data ? <AreaHint areas={areas} id={assigned_area_id} /> : null}
          </p>
        </>
      ) : kind === 'tag' ? (
        <>
          <NativeSelect
            label={t`Tag`}
            data={[
              { value: '', label: t`Choose a tag` },
              ...unlistedTag,
              ...tags.map(({ id, tag_name }) => ({ value: id, label: tag_name })),
            ]}
            value={assigned_tag_id ?? ''}
            error={error}
            onChange={(event) => onChange({ ...value, assigned_tag_id: event.currentTarget.value })}
          />
          <p className={text.mutedSmall}>
            {tagsLookup.data ? <TagHint tag={tags.find(({ id }) => id === assigned_tag_id)} /> : null}
          </p>
        </>
      ) : kind === 'all' ? (
        <p className={text.mutedSmall}>
          <Trans>Every outlet gets this task, including those that open later.</Trans>
        </p>
      ) : (
        <OutletPicker chosen={location_ids!} onChange={(ids) => onChange({ ...value, location_ids: ids })} />
      )}
      {error && location_ids ? (
        <p className={classes.error} role="alert" tabIndex={-1} data-error>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** How many outlets an area has now, and that later ones get the task too. */
function AreaHint({ areas, id }: { areas: readonly Area[]; id: string | null }) {
  if (!id) return <Trans>Every outlet in the area gets this task, including those added later.</Trans>;
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
