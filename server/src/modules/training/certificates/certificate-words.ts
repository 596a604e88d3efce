import type { Language } from '@gerai/shared/text/language.ts';

/** The fixed texts of a certificate in each language. */
export const certificateWords = {
  id: {
    heading: 'SERTIFIKAT',
    subheading: 'PENYELESAIAN KURSUS',
    given: 'Diberikan kepada',
    completed: 'yang telah menyelesaikan kursus',
    issued: 'Diterbitkan',
    until: 'Berlaku sampai',
    forEver: 'Tanpa batas waktu',
    number: 'Nomor sertifikat',
    verify: 'Periksa keasliannya di',
  },
  en: {
    heading: 'CERTIFICATE',
    subheading: 'OF COMPLETION',
    given: 'This certifies that',
    completed: 'has completed the course',
    issued: 'Issued on',
    until: 'Valid until',
    forEver: 'No expiry',
    number: 'Certificate number',
    verify: 'Verify it at',
  },
} as const satisfies Record<Language, Record<string, string>>;

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** Formats a civil date in words: '20 November 2026'. */
export const dateInWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
