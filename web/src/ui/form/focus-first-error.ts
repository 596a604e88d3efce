/** Focuses the first invalid field; waits for the next paint, since errors appear only then. */
export function focusFirstError(form: EventTarget | null | undefined): void {
  if (!(form instanceof HTMLElement)) return;
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]')?.focus(),
  );
}
