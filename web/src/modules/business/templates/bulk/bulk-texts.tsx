import type {
  changeTemplateGroups,
  deleteTemplateGroups,
  TemplateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { Plural } from '@lingui/react/macro';

/** The fields that a bulk change overwrites, as the trail names them. */
export function overwrittenFields({
  place,
  add_location_ids,
  remove_location_ids,
  ...columns
}: TemplateChange) {
  const fields = Object.keys(columns).map((column) =>
    column === 'assigned_job_role_id' ? 'assigned_job_role' : column,
  );
  return place ? [...fields, 'locations', 'assigned_area', 'assigned_tag'] : fields;
}

/** What a bulk change did, in a sentence for each count that is not zero. */
export const changedText = ({
  changed,
  unchanged,
  gone,
  kept_location,
  kept_place,
  kept_times,
  kept_dates,
}: EndpointResponse<typeof changeTemplateGroups>) => (
  <>
    <Plural value={changed} one="# template changed." other="# templates changed." />{' '}
    {unchanged > 0 ? (
      <Plural value={unchanged} one="# stays as it was." other="# stay as they were." />
    ) : null}{' '}
    {kept_location > 0 ? (
      <Plural
        value={kept_location}
        one="# keeps a location: it is its only one, or it applies to all, to an area or to a tag."
        other="# keep a location: it is their only one, or they apply to all, to an area or to a tag."
      />
    ) : null}{' '}
    {kept_place > 0 ? (
      <Plural
        value={kept_place}
        one="# is for an area or a tag and takes no single locations."
        other="# are for an area or a tag and take no single locations."
      />
    ) : null}{' '}
    {kept_times > 0 ? (
      <Plural
        value={kept_times}
        one="# keeps its deadlines, of which it has several a day."
        other="# keep their deadlines, of which they have several a day."
      />
    ) : null}{' '}
    {kept_dates > 0 ? (
      <Plural
        value={kept_dates}
        one="# keeps its dates: it is for one day, or would end before it starts."
        other="# keep their dates: they are for one day, or would end before they start."
      />
    ) : null}{' '}
    <Gone count={gone} />
  </>
);

/** What a bulk deletion did. */
export const deletedText = ({ deleted, gone }: EndpointResponse<typeof deleteTemplateGroups>) => (
  <>
    <Plural value={deleted} one="# template deleted." other="# templates deleted." /> <Gone count={gone} />
  </>
);

/** What was left out, since somebody else had changed it. */
export const leftOutText = (count: number) =>
  count > 0 ? (
    <Plural
      value={count}
      one="# was left out and is still selected."
      other="# were left out and are still selected."
    />
  ) : null;

const Gone = ({ count }: { count: number }) =>
  count > 0 ? (
    <Plural value={count} one="# had been deleted before." other="# had been deleted before." />
  ) : null;
