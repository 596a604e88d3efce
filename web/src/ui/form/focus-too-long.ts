/** Focuses the first text in here that is over its limit. Returns whether there is one, so that it is not submitted. */
export function focusTooLong(part: HTMLElement | null | undefined): boolean {
  const field = part?.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return field != null;
}
