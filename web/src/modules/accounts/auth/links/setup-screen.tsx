import { SignedOutLanguage } from '../signed-out-language.tsx';
import { SetupForm } from './setup-form.tsx';

/** The page of the one-time link that the server prints at its first start: creates the first admin. */
export function SetupScreen() {
  return (
    <SignedOutLanguage desk>
      <SetupForm />
    </SignedOutLanguage>
  );
}
