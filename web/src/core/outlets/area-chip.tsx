import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lateComponent } from '../../ui/feedback/late-component.tsx';
import { ChoiceChip } from '../../ui/form/filter-row.tsx';
import { areaChoices } from './area-options.ts';
import { areaNamesQuery } from './areas-query.ts';

const SearchableChip = lateComponent(
  async () => (await import('./searchable-chip.tsx')).SearchableChip,
  ChoiceChip,
);

/** A filter by an area, which stands for the outlets of it and of the areas below; nothing where there are none. */
export function AreaChip(props: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(areaNamesQuery);
  if (data.length === 0 && props.value === undefined) return null;
  const chip = { label: t`Area`, any: t`All`, options: areaChoices(data), ...props };
  return <SearchableChip {...chip} none={t`No area matches`} />;
}
