import { IconMoodSad } from '@tabler/icons-react';
import { lastLanguage } from '../../core/i18n/language.tsx';
import classes from '../../modules/accounts/auth/full-page.module.css';
import { Button } from '../../ui/form/button.tsx';
import text from '../../ui/text/text.module.css';

const texts = {
  en: { title: 'Something went wrong', reload: 'Reload Page' },
  id: { title: 'Terjadi kesalahan', reload: 'Muat Ulang Halaman' },
};

/**
 * Shown after a crash: under the navigation, or with `whole` in place of everything. It depends on nothing that may
 * have crashed, including the message catalogues.
 */
export function CrashPage({ error, whole = false }: { error: unknown; whole?: boolean }) {
  const language = lastLanguage();
  const { title, reload } = texts[language];
  const Frame = whole ? 'main' : 'div';
  return (
    <Frame
      className={whole ? classes.page : classes.inside}
      lang={language}
      role={whole ? undefined : 'alert'}
    >
      <title>{`${title} · Gerai`}</title>
      <IconMoodSad size={40} stroke={1.25} aria-hidden />
      <h1 className={text.h1}>{title}</h1>
      <p className={classes.text}>{error instanceof Error ? error.message : null}</p>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </Frame>
  );
}
