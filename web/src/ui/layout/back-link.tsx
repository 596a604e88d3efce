import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import text from '../text/text.module.css';
import classes from './back-link.module.css';

function Anchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={`${text.link} ${classes.back}`}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </a>
  );
}

/** A link from a sub-view to its list, with Link's props. For a Screen's `back`. */
export const BackLink = createLink(Anchor);
