import { type RefObject, useEffect, useRef } from 'react';

/**
 * Once the editing in a card is over, what had the focus is gone with it: the button of the card's menu has it then,
 * unless the person went on to something else. Gives the ref of that button.
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
