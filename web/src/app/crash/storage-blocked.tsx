import { IconCookieOff } from '@tabler/icons-react';
import { deviceLanguage } from '../../core/i18n/browser-language.ts';
import classes from '../../modules/accounts/auth/full-page.module.css';
import { Button } from '../../ui/form/button.tsx';
import text from '../../ui/text/text.module.css';

const texts = {
  en: {
    title: 'Gerai needs site data',
    words:
      'This browser blocks cookies and site data for this address, so nobody can stay signed in and no photo can be kept. Allow them for this address in the browser’s settings, then reload.',
    button: 'Reload Page',
  },
  id: {
    title: 'Gerai perlu data situs',
    words:
      'Browser ini memblokir cookie dan data situs untuk alamat ini, jadi tidak ada yang bisa tetap masuk dan foto tidak bisa disimpan. Izinkan untuk alamat ini di setelan browser, lalu muat ulang.',
    button: 'Muat ulang halaman',
  },
} as const;

/**
 * In place of the whole application where the browser blocks site data. Like the page after a crash it depends on nothing
 * that may be blocked, including the message catalogues.
 */
export function StorageBlocked() {
  const language = deviceLanguage();
  const { title, words, button } = texts[language];
  return (
    <main className={classes.page} lang={language}>
      <title>{`${title} · Gerai`}</title>
      <IconCookieOff size={40} stroke={1.25} aria-hidden />
      <h1 className={text.h1}>{title}</h1>
      <p className={classes.text}>{words}</p>
      <Button onClick={() => location.reload()}>{button}</Button>
    </main>
  );
}
