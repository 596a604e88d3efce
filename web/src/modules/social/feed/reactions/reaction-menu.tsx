import { REACTION_TYPES, type ReactionType, reactionEmoji } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './reactions.module.css';
import { useReactionNames } from './use-reaction-names.ts';

interface ReactionMenuProps {
  /** The types with which the person has reacted. */
  own: readonly ReactionType[];
  /** Opened by keyboard or click: the first reaction gets the focus. */
  takesFocus: boolean;
  onChoose: (type: ReactionType) => void;
  onClose: () => void;
}

/** The menu of the six reactions. */
export function ReactionMenu({ own, takesFocus, onChoose, onClose }: ReactionMenuProps) {
  const { t } = useLingui();
  const names = useReactionNames();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useEffect(() => {
    const first = own[0] ? REACTION_TYPES.indexOf(own[0]) : 0;
    // The menu is not positioned yet; without preventScroll the page would jump.
    if (takesFocus) items()[first]?.focus({ preventScroll: true });
  }, [takesFocus]);

  function onKeyDown(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.stopPropagation();
      onClose();
    }
  }

  return (
    <div ref={menu} role="menu" aria-label={t`Reactions`} className={classes.menu} onKeyDown={onKeyDown}>
      {REACTION_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitemcheckbox"
          aria-checked={own.includes(type)}
          aria-label={names[type]}
          title={names[type]}
          tabIndex={-1}
          className={classes.choice}
          onClick={() => onChoose(type)}
        >
          <span aria-hidden>{reactionEmoji[type]}</span>
        </button>
      ))}
    </div>
  );
}
