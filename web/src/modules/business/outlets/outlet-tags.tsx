import { useLingui } from '@lingui/react/macro';
import { IconTag } from '@tabler/icons-react';
import text from '../../../ui/text/text.module.css';
import classes from './outlet-tags.module.css';

/** The tags of an outlet in a line; nothing where it has none. */
export function OutletTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  const words = tags.join(' · ');
  return (
    <span className={classes.tags} title={words}>
      <IconTag size={14} role="img" aria-label={t`Tags`} />
      <span className={text.truncate}>{words}</span>
    </span>
  );
}
