/** Errors appear after the next paint; the first of them is where the person goes on. */
export function focusFirstError(form: EventTarget | null | undefined): void {
  if (!(form instanceof HTMLElement)) return;
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]')?.focus(),
  );
}
