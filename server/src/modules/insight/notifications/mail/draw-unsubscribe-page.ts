import type { Language } from '@gerai/shared/text/language.ts';

const words = {
  en: {
    ask: 'Unsubscribe from these emails?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed from these emails.',
    again: 'You can turn them on again in your profile.',
  },
  id: {
    ask: 'Berhenti mengirim email ini?',
    button: 'Jangan kirim lagi',
    done: 'Selesai. Anda tidak akan menerima email ini lagi.',
    again: 'Anda dapat mengaktifkannya lagi di profil.',
  },
} as const satisfies Record<Language, object>;

/**
 * The page behind the link at a mail's foot. Looking at it changes nothing, because mail scanners open links; its button
 * posts to the same address, as mail programs do.
 */
export function drawUnsubscribePage(language: Language, isDone: boolean): string {
  const { ask, button, done, again } = words[language];
  const style = 'padding:12px 20px;font:inherit;border:0;border-radius:6px;background:#0b6b63;color:#fff';
  const body = isDone
    ? `<h1>${done}</h1><p>${again}</p>`
    : `<h1>${ask}</h1><form method="post"><button style="${style}">${button}</button></form><p>${again}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>Gerai</title></head>
<body style="margin:15vh auto;max-width:32rem;padding:0 16px;font:17px/1.5 system-ui,sans-serif">${body}</body></html>`;
}
