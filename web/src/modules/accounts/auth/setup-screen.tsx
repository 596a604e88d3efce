import { ScreenLanguage } from '../../../core/i18n/language.tsx';
import { SetupForm } from './setup-form.tsx';

/** Behind the one-time link that a first start prints: makes the first admin. */
export function SetupScreen() {
  return (
    <ScreenLanguage default="en" desk>
      <SetupForm />
    </ScreenLanguage>
  );
}
