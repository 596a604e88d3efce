import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceChip } from '../../ui/form/filter-row.tsx';
import { tagsQuery } from './tags-query.ts';

/** A filter by one tag; nothing where there are none. */
export function TagChip(props: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(tagsQuery);
  if (data.length === 0 && props.value === undefined) return null;
  const options = data.map(({ id, tag_name }) => ({ value: id, label: tag_name }));
  return <ChoiceChip label={t`Tag`} any={t`All`} options={options} {...props} />;
}
