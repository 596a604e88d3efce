import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the card's menu button when editing in the card ends, unless the person has moved it elsewhere.
 * Returns the ref of that button.
 */
export function useEditingFocus(
  isEdited: boolean,
  card: RefObject<HTMLElement | null>,
): RefObject<HTMLButtonElement | null> {
  const menu = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === document.body || card.current?.contains(active);
    if (wasEdited.current && !isEdited && isFree) menu.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, card]);
  return menu;
}
