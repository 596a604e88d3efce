import type { ColumnType } from 'kysely';

/** A timestamptz: read as an ISO string in UTC, written as a Date or an ISO string. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type DefaultedInstant = ColumnType<string, Date | string | undefined, Date | string>;
