import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { formatCivilDate, formatInstant } from '../../core/i18n/time.ts';

/** A civil date of a table: 28 Nov 2026. Tables are id-ID in both languages (specification 2, section 9). */
export const tableDate = (date: string): string => formatCivilDate(date, 'date', 'id');

/** A moment of a table: 28 Nov 2026 14.05, by the reader's clocks or those of an outlet. */
export const tableDateTime = (instant: string, zone?: OwnZone): string =>
  formatInstant(instant, 'dateTime', 'id', zone).replace(',', '');
