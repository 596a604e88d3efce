import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceChip } from '../../ui/form/filter-row.tsx';
import { outletsQuery } from './outlets-query.ts';

/** A filter by one outlet id. */
export function OutletChip(props: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(outletsQuery);
  const options = data.map(({ id, outlet_name }) => ({ value: id, label: outlet_name }));
  return <ChoiceChip label={t`Location`} any={t`All`} options={options} {...props} />;
}
