import { outletsWithin } from '@gerai/shared/business/areas/rules.ts';
import type { Outlet } from '@gerai/shared/business/outlets/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { areaOptions } from '../../../../core/outlets/area-options.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { outletLabel } from '../../../../core/outlets/outlet-label.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import pickerClasses from './location-picker.module.css';
import classes from './template-drawer.module.css';
import type { TemplateValues } from './template-values.ts';

/** All locations, including future ones, or a choice by region or one by one. */
export function LocationPicker({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t } = useLingui();
  const { allLocations, location_ids } = form.values;
  const error = form.errors.location_ids;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Where`}</legend>
      <Switch
        label={t`Apply to All Locations`}
        checked={allLocations}
        onChange={(event) => form.setValues({ allLocations: event.currentTarget.checked, location_ids: [] })}
      />
      {allLocations ? (
        <p className={classes.hint}>
          <Trans>Every outlet gets this task, also those that open later.</Trans>
        </p>
      ) : (
        <SomeLocations
          chosen={location_ids}
          onChange={(ids) => {
            form.setFieldValue('location_ids', ids);
            form.clearFieldError('location_ids');
          }}
        />
      )}
      {error ? (
        <p className={classes.error} role="alert" tabIndex={-1} data-error>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A choice of outlets, by region, by area or one by one. */
export function SomeLocations({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { t, i18n } = useLingui();
  const { data: all = [] } = useQuery(outletsQuery);
  // What was chosen when it was opened stays in the list while it is taken away.
  const [before] = useState(chosen);
  const outlets = useMemo(() => listOffered(all, before), [all, before]);
  const [text, setText] = useState('');
  const set = useMemo(() => new Set(chosen), [chosen]);
  const regions = useMemo(() => byRegion(outlets, text), [outlets, text]);
  const { data: areas = [] } = useQuery(areasQuery);
  const offered = useMemo(() => new Set(outlets.map(({ id }) => id)), [outlets]);
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(set);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChange([...next]);
  };
  return (
    <div className={pickerClasses.picker}>
      <div className={pickerClasses.top}>
        <TextInput
          aria-label={t`Search locations`}
          placeholder={t`Search locations`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={pickerClasses.search}
        />
        <span className={pickerClasses.count} role="status">
          <Plural value={chosen.length} one="# chosen" other="# chosen" />
        </span>
      </div>
      {areas.length > 0 ? (
        <NativeSelect
          aria-label={t`Choose an area`}
          className={pickerClasses.areas}
          value=""
          data={[{ value: '', label: t`All outlets of an area …` }, ...areaOptions(areas)]}
          onChange={(event) => {
            const within = outletsWithin(areas, event.currentTarget.value);
            toggle(
              within.filter((id) => offered.has(id)),
              true,
            );
          }}
        />
      ) : null}
      <div className={pickerClasses.list}>
        {regions.map(([region, members]) => {
          const ids = members.map(({ id }) => id);
          const some = ids.filter((id) => set.has(id)).length;
          return (
            <fieldset key={region} className={classes.plain} aria-label={region}>
              <Checkbox
                label={region}
                className={pickerClasses.region}
                checked={some === ids.length}
                indeterminate={some > 0 && some < ids.length}
                onChange={(event) => toggle(ids, event.currentTarget.checked)}
              />
              {members.map((outlet) => (
                <label key={outlet.id} className={pickerClasses.outlet}>
                  <input
                    type="checkbox"
                    checked={set.has(outlet.id)}
                    onChange={(event) => toggle([outlet.id], event.currentTarget.checked)}
                  />
                  {outletLabel(i18n, outlet)}
                </label>
              ))}
            </fieldset>
          );
        })}
        {regions.length === 0 ? (
          <p className={classes.hint}>
            <Trans>No location matches</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function byRegion(outlets: readonly Outlet[], text: string): [string, Outlet[]][] {
  const wanted = text.trim().toLowerCase();
  const found = outlets.filter(({ outlet_name, region }) =>
    `${outlet_name} ${region}`.toLowerCase().includes(wanted),
  );
  const groups = Map.groupBy(found, ({ region }) => region);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
