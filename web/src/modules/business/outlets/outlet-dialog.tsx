import { type OutletRecord, outletLimits } from '@gerai/shared/business/outlets/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { AreaSelect } from '../../../desktop/master-data/area-select.tsx';
import type { NewRow } from '../../../desktop/tables/use-new-rows.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { countText, ShortText } from '../../../ui/form/long-text.tsx';
import { outletQuery, saveOutlet } from './api.ts';
import { checkPosition, emptyOutlet, outletOf, toForm } from './outlet-form.ts';
import { PositionField } from './position-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

interface OutletDialogProps {
  /** Null adds new outlets. */
  edited: OutletRecord | null;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

/**
 * The form of an outlet (specification 2, section 5). Admins often add many outlets in a row: the form stays open,
 * keeps the region, the area, the tags and the time zone, and says what was added.
 */
export function OutletDialog({ edited, onSaved, onClose }: OutletDialogProps) {
  const { t, i18n } = useLingui();
  /** Of a new outlet; an existing one has it among its opening days. */
  const [opensOn, setOpensOn] = useState<string>();
  const [added, setAdded] = useState<string[]>([]);
  // Read again when the live stream tells of a change, for the comparison with what is typed.
  const { data } = useQuery({ ...outletQuery(edited?.id ?? ''), enabled: edited !== null });
  const { data: areas = [] } = useQuery(areaNamesQuery);
  const form = useEditForm({
    begin: edited ? toForm(edited) : emptyOutlet,
    edited: edited && (data ?? edited),
    subject: 'outlet',
    toValues: toForm,
    fields: {
      outlet_name: { label: t`Outlet name`, required: 'outlets.name_required' },
      region: { label: t`Region`, required: 'outlets.region_required' },
      address: { label: t`Address` },
      phone: { label: t`Phone` },
      opening_hours: { label: t`Opening hours` },
      time_zone: { label: t`Time zone`, show: (zone) => String(zone ?? t`Same as the business (UTC+8)`) },
      latitude: { label: t`Latitude` },
      longitude: { label: t`Longitude` },
      area_id: {
        label: t`Area`,
        show: (id) => areas.find((area) => area.id === id)?.area_name ?? t`None`,
      },
      tags: { label: t`Tags`, show: (tags) => (tags as string[]).join(', ') || t`None` },
    },
    check: checkPosition,
    refetch: [queryRoots.outlets],
    save: (input, expected) =>
      saveOutlet(
        { ...outletOf(input, edited), ...(edited ? {} : { opens_on: opensOn ?? null }) },
        edited,
        expected,
      ),
    onSaved({ id, outlet_name }, { region, tags, area_id, time_zone }) {
      if (edited) return onSaved(i18n._(msg`Outlet updated successfully!`));
      onSaved(i18n._(msg`Outlet created successfully!`), { id, name: outlet_name });
      setAdded((before) => [outlet_name, ...before]);
      form.restart({ ...emptyOutlet, region, tags, area_id, time_zone });
    },
    onDone: edited ? onClose : undefined,
  });
  const { values, change } = form;
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit outlet` : t`Add outlet`}
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add outlet</Trans>}
      added={added}
      inAddress={!edited}
      onClose={onClose}
    >
      <ShortText {...form.text('outlet_name')} limit={outletLimits.name} data-autofocus />
      <RegionField {...form.field('region')} />
      {edited ? null : (
        <DateField
          label={t`Opens on`}
          description={t`It gets no tasks before. Leave it empty if it is open.`}
          value={opensOn}
          onChange={setOpensOn}
        />
      )}
      <AreaSelect
        {...form.field('area_id')}
        description={t`Who manages it: the managers of an area review all its outlets.`}
      />
      <TagsField {...form.field('tags')} />
      <ShortText {...form.text('address')} limit={outletLimits.address} />
      <ShortText {...form.text('phone')} type="tel" limit={outletLimits.phone} />
      <ShortText
        {...form.text('opening_hours')}
        description={t`In words. Closed days are set under Opening days.`}
        limit={outletLimits.openingHours}
      />
      <TimeZoneSelect {...form.field('time_zone')} />
      <PositionField
        // Another outlet has another position: what was read for the last one is no longer said.
        key={added.length}
        latitude={values.latitude}
        longitude={values.longitude}
        problems={{ latitude: form.problem('latitude'), longitude: form.problem('longitude') }}
        onChange={change}
      />
    </EditDialog>
  );
}

interface RegionFieldProps {
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  onChange: (region: string) => void;
}

/** Suggests the existing regions, so that none is spelled in two ways. */
function RegionField({ value, error, ...props }: RegionFieldProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(outletsQuery);
  const regions = [...new Set(data.map((outlet) => outlet.region))].sort();
  const description = t`Where it is, such as a city or province. Shown beside its name.`;
  const counted = countText({ value, limit: outletLimits.region, description, error });
  return <Autocomplete data={regions} {...props} value={value} {...counted} />;
}
