import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from '../feed.module.css';

/**
 * Heading of the feed filtered by author, with a button back to everyone. The name is undefined until a post is
 * loaded.
 */
export function AuthorLine({ name, onBack }: { name: string | undefined; onBack: () => void }) {
  return (
    <div className={boxes.between}>
      <h2 className={classes.authorName}>
        {name === undefined ? <Trans>Posts by one person</Trans> : <Trans>Posts by {name}</Trans>}
      </h2>
      <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        <Trans>Show all posts</Trans>
      </Button>
    </div>
  );
}
