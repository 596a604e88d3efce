import { outletsWithin } from '@gerai/shared/business/areas/rules.ts';
import type { Outlet } from '@gerai/shared/business/outlets/contract.ts';
import { isNamed } from '@gerai/shared/text/fold-name.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { areaOptions } from '../../core/outlets/area-options.ts';
import { areasQuery } from '../../core/outlets/areas-query.ts';
import { listOffered } from '../../core/outlets/list-offered.ts';
import { outletLabel } from '../../core/outlets/outlet-label.ts';
import { outletsQuery } from '../../core/outlets/outlets-query.ts';
import { tagsQuery } from '../../core/outlets/tags-query.ts';
import boxes from '../../ui/layout/boxes.module.css';
import words from '../../ui/text/text.module.css';
import classes from './outlet-picker.module.css';

const NONE: readonly Outlet[] = [];

/** A choice of outlets, by region, by area or tag, or one by one. */
export function OutletPicker({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { t, i18n } = useLingui();
  const { data: all = NONE, isPending, isError } = useQuery(outletsQuery);
  // What was chosen once stays in the list while it is taken away, also what another admin has chosen meanwhile.
  const [once, setOnce] = useState(chosen);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const added = [...set.difference(new Set(once))];
  if (added.length > 0) setOnce([...once, ...added]);
  const outlets = useMemo(() => listOffered(all, once), [all, once]);
  const [text, setText] = useState('');
  const regions = useMemo(() => byRegion(outlets, text), [outlets, text]);
  const { data: areas = [] } = useQuery(areasQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const offered = useMemo(() => new Set(outlets.map(({ id }) => id)), [outlets]);
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(set);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChange([...next]);
  };
  const add = (ids: readonly string[]) =>
    toggle(
      ids.filter((id) => offered.has(id)),
      true,
    );
  return (
    <div className={classes.picker}>
      <div className={classes.top}>
        <TextInput
          aria-label={t`Search locations`}
          placeholder={t`Search locations`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={boxes.fill}
        />
        <span className={classes.count} role="status">
          <Plural value={chosen.length} one="# chosen" other="# chosen" />
        </span>
      </div>
      {areas.length > 0 ? (
        <NativeSelect
          aria-label={t`Choose an area`}
          className={classes.areas}
          // Until the outlets are known none could be taken.
          disabled={isPending}
          value=""
          data={[{ value: '', label: t`All outlets of an area …` }, ...areaOptions(areas)]}
          onChange={(event) => add(outletsWithin(areas, event.currentTarget.value))}
        />
      ) : null}
      {tags.length > 0 ? (
        <NativeSelect
          aria-label={t`Choose a tag`}
          className={classes.areas}
          disabled={isPending}
          value=""
          data={[
            { value: '', label: t`All outlets with a tag …` },
            ...tags.map(({ id, tag_name }) => ({ value: id, label: tag_name })),
          ]}
          onChange={(event) => add(tags.find(({ id }) => id === event.currentTarget.value)?.outlet_ids ?? [])}
        />
      ) : null}
      <div className={classes.list}>
        {regions.map(([region, members]) => {
          const ids = members.map(({ id }) => id);
          const some = ids.filter((id) => set.has(id)).length;
          return (
            <fieldset key={region} aria-label={region}>
              <Checkbox
                label={region}
                className={words.strong}
                checked={some === ids.length}
                indeterminate={some > 0 && some < ids.length}
                onChange={(event) => toggle(ids, event.currentTarget.checked)}
              />
              {members.map((outlet) => (
                <label key={outlet.id} className={classes.outlet}>
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
          <p className={words.mutedSmall}>
            {isPending ? (
              <Trans>Loading…</Trans>
            ) : isError ? (
              <Trans>Could not be loaded</Trans>
            ) : (
              <Trans>No location matches</Trans>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function byRegion(outlets: readonly Outlet[], text: string): [string, Outlet[]][] {
  const isFound = isNamed(text);
  const found = outlets.filter(({ outlet_name, region }) => isFound(`${outlet_name} ${region}`));
  const groups = Map.groupBy(found, ({ region }) => region);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
