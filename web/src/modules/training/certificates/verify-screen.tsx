import { useParams } from '@tanstack/react-router';
import { deviceLanguage } from '../../../core/i18n/browser-language.ts';
import { ScreenLanguage } from '../../../core/i18n/language.tsx';
import { VerifyPage } from './verify-page.tsx';

/** Verifies a certificate for anyone with its number, signed in or not, in the device's language. */
export function VerifyScreen() {
  const { number = '' } = useParams({ strict: false });
  return (
    <ScreenLanguage default={deviceLanguage()} desk>
      <VerifyPage number={number} />
    </ScreenLanguage>
  );
}
