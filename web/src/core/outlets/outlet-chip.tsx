import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ChoiceChip } from '../../ui/form/filter-row.tsx';
import { outletLabel } from './outlet-label.ts';
import { outletsQuery } from './outlets-query.ts';

const SearchableChip = lazy(() => import('./searchable-chip.tsx'));

/** From this number of outlets on, one is found by typing: a native list would have to be scrolled through. */
const MANY = 20;

/** A filter by one outlet id. */
export function OutletChip(props: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(outletsQuery);
  const options = data.map((outlet) => ({ value: outlet.id, label: outletLabel(i18n, outlet) }));
  const chip = { label: t`Location`, any: t`All`, options, ...props };
  if (data.length < MANY) return <ChoiceChip {...chip} />;
  return (
    <Suspense fallback={<ChoiceChip {...chip} />}>
      <SearchableChip {...chip} none={t`No location matches`} />
    </Suspense>
  );
}
