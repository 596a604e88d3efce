import { sortTags, tagKey, tagLimits, tagsOfCell } from '@gerai/shared/business/tags/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../core/outlets/tags-query.ts';
import { countText } from '../../../ui/form/long-text.tsx';

interface TagsFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags of an outlet: suggests those that there are, so that none is spelled in two ways, and takes new ones. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(tagsQuery);
  const longest = value.reduce((longest, tag) => (tag.length > longest.length ? tag : longest), '');
  const known = new Map(data.map(({ tag_name }) => [tagKey(tag_name), tag_name]));
  return (
    <TagsInput
      label={t`Tags`}
      placeholder={value.length === 0 ? t`Mall, Drive-through` : undefined}
      maxTags={tagLimits.ofOutlet}
      splitChars={[',', ';']}
      acceptValueOnBlur
      data={[...known.values()]}
      value={value}
      {...countText({
        value: longest,
        limit: tagLimits.name,
        description: t`Type a word and press Enter. A template can be for all outlets with a tag.`,
        error,
      })}
      // A keyboard of a phone may not tell of a comma; it is there when the field is left.
      onChange={(words) =>
        onChange(sortTags(words.flatMap(tagsOfCell).map((word) => known.get(tagKey(word)) ?? word)))
      }
      clearButtonProps={{ 'aria-label': t`Remove all tags` }}
    />
  );
}
