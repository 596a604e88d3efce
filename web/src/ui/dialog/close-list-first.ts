import type { KeyboardEvent } from 'react';

/** Escape closes an open list of choices, but not the dialog around it. */
export function closeListFirst(event: KeyboardEvent): void {
  const isOpen = (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
  if (event.key === 'Escape' && isOpen) event.stopPropagation();
}
