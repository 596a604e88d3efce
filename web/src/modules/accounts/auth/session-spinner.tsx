import { useState } from 'react';
import { lastLanguage } from '../../../core/i18n/language.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import words from '../../../ui/text/text.module.css';
import classes from './full-page.module.css';

// Shown before any message catalogue is loaded, in the language of the device's last page. The English texts are
// quoted from the specification (1, section 2).
const texts = {
  en: {
    loading: ['Loading...', 'Checking authentication...'],
    switching: ['Switching user...', 'Please wait while we update your session...'],
  },
  id: {
    loading: ['Memuat...', 'Memeriksa sesi Anda...'],
    switching: ['Berganti pengguna...', 'Mohon tunggu, sesi Anda sedang disiapkan...'],
  },
} as const;

/** A full page shown while the session loads or the user switches. */
export function SessionSpinner({ status }: { status: keyof typeof texts.en }) {
  const [language] = useState(lastLanguage);
  const [title, text] = texts[language][status];
  return (
    <main className={classes.page} lang={language}>
      <span className={classes.loader} />
      <p className={`${words.strong} ${words.large} ${boxes.above8}`}>{title}</p>
      <p className={classes.text}>{text}</p>
    </main>
  );
}
