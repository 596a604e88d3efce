import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import classes from './back-link.module.css';

function Anchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </a>
  );
}

/** From a sub-view to the list that it belongs to, as a Link takes it. For the `back` of a Screen. */
export const BackLink = createLink(Anchor);
