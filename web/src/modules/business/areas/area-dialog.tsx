import { type Area, type AreaInput, areaLimits } from '@gerai/shared/business/areas/contract.ts';
import { isWithin } from '@gerai/shared/business/areas/rules.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { areaOptions } from '../../../core/outlets/area-options.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { OutletPicker } from '../../../desktop/master-data/outlet-picker.tsx';
import { listText } from '../../../desktop/revision/list-text.ts';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import text from '../../../ui/text/text.module.css';
import classes from '../outlets/calendar/calendar.module.css';
import { saveArea } from './api.ts';

interface AreaDialogProps {
  areas: readonly Area[];
  /** As it was read last; null adds a new area. */
  edited: Area | null;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/** The form of an area: its name, the area above it, and its outlets. */
export function AreaDialog({ areas, edited, onSaved, onClose }: AreaDialogProps) {
  const { t, i18n } = useLingui();
  const { data: outlets = [] } = useQuery(outletsQuery);
  const nameOf = (id: unknown) => areas.find((area) => area.id === id)?.area_name ?? t`None`;
  const outletNames = (ids: unknown) =>
    (ids as string[]).map((id) => outlets.find((outlet) => outlet.id === id)?.outlet_name ?? '…');
  const form = useEditForm({
    begin: valuesOf(edited),
    edited,
    subject: 'area',
    toValues: valuesOf,
    fields: {
      area_name: { label: t`Name`, required: 'areas.name_required' },
      parent_id: { label: t`Part of`, show: nameOf },
      outlet_ids: {
        label: t`Outlets`,
        show: (ids, before) => listText(i18n, outletNames(ids), outletNames(before)),
      },
    },
    refetch: [queryRoots.areas],
    save: (input, expected) => saveArea(input, edited, expected),
    onSaved: ({ id, area_name: name }) =>
      onSaved(i18n._(msg`Area saved.`), edited ? undefined : { id, name }),
    onDone: onClose,
  });
  const { values, change, problem } = form;
  const above = areas.filter(({ id }) => !edited || !isWithin(areas, id, edited.id));
  const others = new Map(
    areas
      .filter(({ id }) => id !== edited?.id)
      .flatMap(({ area_name, outlet_ids }) => outlet_ids.map((id) => [id, area_name] as const)),
  );
  const moved = values.outlet_ids.filter((id) => others.has(id));
  const movedNames = moved
    .map((id) => outlets.find((outlet) => outlet.id === id)?.outlet_name)
    .filter((name) => name !== undefined)
    .slice(0, 5)
    .join(', ');
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit area` : t`Add area`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add area</Trans>}
      onClose={onClose}
    >
      <ShortText {...form.text('area_name')} limit={areaLimits.name} data-autofocus />
      <NativeSelect
        label={t`Part of`}
        value={values.parent_id ?? ''}
        error={problem('parent_id')}
        data={[{ value: '', label: t`None` }, ...areaOptions(above)]}
        onChange={(event) => change({ parent_id: event.currentTarget.value || null })}
      />
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Outlets`}</legend>
        <OutletPicker chosen={values.outlet_ids} onChange={(outlet_ids) => change({ outlet_ids })} />
        <p className={text.mutedSmall} role="status">
          {moved.length > 0 ? (
            <Trans>
              {moved.length} of them leave another area: {movedNames}
            </Trans>
          ) : (
            problem('outlet_ids')
          )}
        </p>
      </fieldset>
    </EditDialog>
  );
}

const valuesOf = (edited: Area | null): AreaInput => ({
  area_name: edited?.area_name ?? '',
  parent_id: edited?.parent_id ?? null,
  outlet_ids: edited?.outlet_ids ?? [],
});
