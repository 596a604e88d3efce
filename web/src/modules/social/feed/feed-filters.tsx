import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceChip, FilterRow, SearchChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './feed.module.css';
import type { FeedSearch } from './feed-search.ts';

interface FeedFiltersProps {
  search: FeedSearch;
  groups: readonly SocialGroup[] | undefined;
  onChange: (next: FeedSearch) => void;
}

/** Filters of the feed: announcements, group, search words (specification 2, section 2). */
export function FeedFilters({ search, groups = [], onChange }: FeedFiltersProps) {
  const { t } = useLingui();
  const { announcements, group, author, q } = search;
  const isFiltered = announcements || group || author || q;
  return (
    <div className={`${boxes.row} ${classes.filters}`}>
      <FilterRow
        onClear={
          isFiltered
            ? () => onChange({ announcements: undefined, group: undefined, author: undefined, q: undefined })
            : undefined
        }
      >
        <ToggleChip
          checked={announcements === true}
          onChange={(on) => onChange({ announcements: on || undefined })}
        >
          {t`Announcements`}
        </ToggleChip>
        {groups.length > 0 ? (
          <ChoiceChip
            label={t`Group`}
            value={group}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            any={t`All Groups`}
            onChange={(id) => onChange({ group: id })}
          />
        ) : null}
      </FilterRow>
      <SearchChip label={t`Search posts`} value={q} onChange={(text) => onChange({ q: text })} />
    </div>
  );
}
