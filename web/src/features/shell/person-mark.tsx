import { initials } from './initials.ts';
import classes from './person-mark.module.css';

/** A person's photo, or initials where there is none. The name stands beside it, so it says nothing by itself. */
export function PersonMark({
  name,
  photo,
  size = 36,
}: {
  name: string;
  photo: string | null;
  size?: number;
}) {
  return (
    <span className={classes.mark} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
      {photo ? <img className={classes.photo} src={photo} alt="" /> : initials(name)}
    </span>
  );
}
