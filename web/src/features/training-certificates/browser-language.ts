import type { Language } from '@gerai/shared/users/contract.ts';

/** The first language that a browser asks for and the product speaks; English where there is none. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    // 'in' is what old phones call Indonesian.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'en';
}
