import { useParams } from '@tanstack/react-router';
import { SignedOutLanguage } from '../../accounts/auth/signed-out-language.tsx';
import { VerifyPage } from './verify-page.tsx';

/** Verifies a certificate for anyone with its number, signed in or not. */
export function VerifyScreen() {
  const { number = '' } = useParams({ strict: false });
  return (
    <SignedOutLanguage desk>
      <VerifyPage number={number} />
    </SignedOutLanguage>
  );
}
