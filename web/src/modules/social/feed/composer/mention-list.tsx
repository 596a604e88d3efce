import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { caretPlace } from '../comments/caret-place.ts';
import classes from './mention-input.module.css';
import type { FoundPerson } from './use-name-completion.ts';

interface MentionListProps {
  id: string;
  people: readonly FoundPerson[];
  active: number;
  field: HTMLTextAreaElement;
  /** Offset of the @ in the field's text. */
  at: number;
  /** The people are results for an earlier query. */
  isOld: boolean;
  onPoint: (at: number) => void;
  onChoose: (person: FoundPerson) => void;
}

/** The people that an @ may mean, below the line with the @, or above it if there is no room. */
export function MentionList({ id, people, active, field, at, isOld, onPoint, onChoose }: MentionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const place = useListPlace(list, field, at, people.length);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`People`}
      className={`${boxes.box} ${classes.list}`}
      style={place ?? { visibility: 'hidden' }}
      data-old={isOld || undefined}
    >
      {people.map((person, place) => {
        const where = [person.job_role, person.outlet_name].filter(Boolean).join(' · ');
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys (aria-activedescendant).
          // biome-ignore lint/a11y/useFocusableInteractive: the same.
          <div
            key={person.uid}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            className={classes.person}
            onPointerMove={() => onPoint(place)}
            // Keeps the focus in the field, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <PersonMark name={person.name} photo={person.avatar_url} size={28} />
            <span className={classes.words}>
              <span className={`${text.small} ${text.truncate}`}>{person.name}</span>
              {where ? <span className={`${text.truncate} ${classes.where}`}>{where}</span> : null}
            </span>
          </div>
        );
      })}
    </div>
  );
}

interface NobodyNamedProps {
  typed: string;
  field: HTMLTextAreaElement;
  at: number;
}

/** Says in place of the list that an @ matches nobody: only people who can see the post are suggested. */
export function NobodyNamed({ typed, field, at }: NobodyNamedProps) {
  const note = useRef<HTMLDivElement>(null);
  const place = useListPlace(note, field, at, 0);
  return (
    <div
      ref={note}
      role="status"
      className={`${boxes.box} ${classes.list}`}
      style={place ?? { visibility: 'hidden' }}
    >
      <p className={`${text.muted} ${classes.nobody}`}>
        <Trans>Nobody called “{typed}” can see this post</Trans>
      </p>
    </div>
  );
}

/** Position of the list: below the line with the @, or above it if there is no room. */
function useListPlace(
  list: RefObject<HTMLElement | null>,
  field: HTMLTextAreaElement,
  at: number,
  count: number,
) {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of people makes it higher.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const line = caretPlace(field, at);
    const { top, width } = field.getBoundingClientRect();
    // The visual viewport excludes the phone's keyboard.
    const bottom = (visualViewport?.height ?? innerHeight) + (visualViewport?.offsetTop ?? 0);
    const fitsBelow = top + line.bottom + box.height + 8 <= bottom;
    setPlace({
      left: Math.max(0, Math.min(line.left - 8, width - box.width)),
      top: fitsBelow || top + line.top < box.height ? line.bottom + 4 : line.top - box.height - 4,
    });
  }, [list, field, at, count]);
  return place;
}
