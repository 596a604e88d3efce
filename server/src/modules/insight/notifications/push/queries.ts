import type { Language } from '@gerai/shared/text/language.ts';
import { sql } from 'kysely';

/** SQL: what the person of a `device` reads there: what they chose, else what it has told, else what they signed in with. */
export const languageOnDevice = sql<Language | null>`coalesce(users.language, device.language, users.seen_language)`;
