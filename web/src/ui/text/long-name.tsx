import { cutMiddle } from './cut-middle.ts';
import text from './text.module.css';

/** The most characters that fit into two lines of the narrowest place of names. */
const MOST = 56;

/** A name in at most two lines. The middle of a longer one is left out; its tooltip and screen readers have it whole. */
export function LongName({ name, most = MOST }: { name: string; most?: number }) {
  const shown = cutMiddle(name, most);
  return (
    <span className={`${text.lines2} ${text.name}`} title={shown === name ? undefined : name}>
      {shown === name ? (
        name
      ) : (
        <>
          <span aria-hidden>{shown}</span>
          <span className={text.hidden}>{name}</span>
        </>
      )}
    </span>
  );
}
