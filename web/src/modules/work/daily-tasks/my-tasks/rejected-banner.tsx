import { Plural } from '@lingui/react/macro';
import { IconCameraRotate, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './rejected-banner.module.css';

/** Shown first while any task is rejected, with a link to it: the sender believes it is done. */
export function RejectedBanner({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to="/task/my-tasks" search={{ show: 'rejected' }} className={classes.banner}>
      <IconCameraRotate size={22} aria-hidden />
      <span className={classes.words}>
        <Plural
          value={count}
          one="# rejected: take the photo again"
          other="# rejected: take the photos again"
        />
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
