import { useState } from 'react';
import { avatarSources } from './avatar-sources.ts';
import { initials } from './initials.ts';
import classes from './person-mark.module.css';

interface PersonMarkProps {
  name: string;
  photo: string | null | undefined;
  /** Pixels. */
  size?: number;
}

/** A person's avatar, or initials without one. Hidden from screen readers, since the name stands beside it. */
export function PersonMark({ name, photo, size = 36 }: PersonMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.mark} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
      {photo && photo !== broken ? (
        <img
          key={photo}
          className={classes.photo}
          srcSet={avatarSources(photo)}
          sizes={`${size}px`}
          src={photo}
          alt=""
          onError={() => setBroken(photo)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
