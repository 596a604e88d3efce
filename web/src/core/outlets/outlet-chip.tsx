import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lateComponent } from '../../ui/feedback/late-component.tsx';
import { ChoiceChip } from '../../ui/form/filter-row.tsx';
import { areaChoices } from './area-options.ts';
import { areaNamesQuery } from './areas-query.ts';
import { outletLabel } from './outlet-label.ts';
import { outletsQuery } from './outlets-query.ts';

const SearchableChip = lateComponent(
  async () => (await import('./searchable-chip.tsx')).SearchableChip,
  ChoiceChip,
);

/** From this number of outlets on, one is found by typing: a native list would have to be scrolled through. */
const MANY = 20;

interface OutletChipProps {
  outlet_id?: string | undefined;
  area_id?: string | undefined;
  /** One of the two is set, or neither. */
  onChange: (chosen: { outlet_id: string | undefined; area_id: string | undefined }) => void;
  /** For a list of one outlet: no areas. */
  isOne?: boolean;
}

/** A filter by one outlet, or by an area, which stands for the outlets of it and of the areas below. */
export function OutletChip({ outlet_id, area_id, onChange, isOne = false }: OutletChipProps) {
  const { t, i18n } = useLingui();
  const { data: outlets = [] } = useQuery(outletsQuery);
  const { data: all = [] } = useQuery({ ...areaNamesQuery, enabled: !isOne });
  const areas = isOne ? [] : areaChoices(all).map((area) => ({ ...area, group: t`Areas` }));
  const options = outlets.map((outlet) => ({
    value: outlet.id,
    label: outletLabel(i18n, outlet),
    ...(areas.length > 0 ? { group: t`Locations` } : {}),
  }));
  const chip = {
    label: t`Location`,
    any: t`All`,
    options: [...areas, ...options],
    value: outlet_id ?? (isOne ? undefined : area_id),
    onChange: (id: string | undefined) => {
      const isArea = areas.some(({ value }) => value === id);
      onChange({ outlet_id: isArea ? undefined : id, area_id: isArea ? id : undefined });
    },
  };
  if (areas.length === 0 && outlets.length < MANY) return <ChoiceChip {...chip} />;
  return <SearchableChip {...chip} none={t`No location matches`} />;
}
