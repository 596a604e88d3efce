import { useParams } from '@tanstack/react-router';
import { ScreenLanguage } from '../../lib/language.tsx';
import { browserLanguage } from './browser-language.ts';
import { VerifyPage } from './verify-page.tsx';

/** Confirms a certificate to whoever has its number, signed in or not, in the language of their browser. */
export function VerifyScreen() {
  const { number = '' } = useParams({ strict: false });
  return (
    <ScreenLanguage default={browserLanguage(navigator.languages)} desk>
      <VerifyPage number={number} />
    </ScreenLanguage>
  );
}
