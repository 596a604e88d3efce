import { placeRule } from '@gerai/shared/work/photo-proof/judge-place.ts';
import type { UnusualFilter, UnusualKind } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { OFFLINE_MS } from '@gerai/shared/work/submissions/rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The mean radius of the earth in metres, as in judge-place.ts. */
const EARTH = sql.lit(6_371_008.8);
const halfSine = (column: string) =>
  sql`power(sin(radians(${sql.ref(`photo.${column}`)} - ${sql.ref(`outlet.${column}`)}::float8) / 2), 2)`;

/** SQL: the metres from `outlet` to `photo` (metresBetween). */
const metres = sql`2 * ${EARTH} * asin(least(1, sqrt(${halfSine('latitude')}
  + cos(radians(outlet.latitude::float8)) * cos(radians(photo.latitude)) * ${halfSine('longitude')})))`;

type PhotoKind = Exclude<UnusualKind, 'offline'>;

/** SQL conditions on a `photo` of a submission at `outlet`; null counts as no. */
const ofPhoto: Record<PhotoKind, RawBuilder<boolean>> = {
  gallery: sql`photo.source = 'gallery'`,
  // `least` passes over a null, so that without a position the distance would be half the earth.
  far: sql`photo.latitude is not null and outlet.latitude is not null
    and ${metres} - coalesce(photo.accuracy, 0) > ${sql.lit(placeRule.far)}`,
  copy: sql`exists (select from photo_matches where photo_id = photo.id and verdict <> 'same viewpoint')`,
  no_position: sql`photo.source is not null and photo.latitude is null`,
};

/** The bits of task_submissions.unusual. */
const bits: Record<PhotoKind, number> = { gallery: 1, far: 2, copy: 4, no_position: 8 };
const PHOTO_KINDS = Object.keys(bits) as PhotoKind[];
export const COPY_BIT = sql.lit(bits.copy);

const bitsOf = (kinds: readonly PhotoKind[]) =>
  sql`coalesce(bit_or(${sql.join(
    kinds.map((kind) => sql`case when ${ofPhoto[kind]} then ${sql.lit(bits[kind])} else 0 end`),
    sql` | `,
  )}), 0)::smallint`;

/** SQL aggregate of the rows `photo` of a new submission at `outlet`, which nothing was compared with. */
export const unusualAtFirst = bitsOf(['gallery', 'far', 'no_position']);

/**
 * SQL: what is unusual about the photos of `submission` at `outlet`, as bits. They were counted when it was sent, and for
 * copies when its photos were compared; else, or where the outlet has moved since, they are counted from the photos.
 */
export const selectUnusual = sql<number>`case when submission.judged_position = outlet.position_version then submission.unusual
  else (select ${bitsOf(PHOTO_KINDS)} from photos photo where photo.submission_id = submission.id) end`;

/** SQL condition on bits. */
export const hasBit = (unusual: RawBuilder<unknown>, ...kinds: PhotoKind[]) =>
  sql<boolean>`(${unusual} & ${sql.lit(kinds.reduce((mask, kind) => mask | bits[kind], 0))} <> 0)`;

/** SQL condition on `submission`: it arrived later than it was proved. */
export const isOffline = sql<boolean>`
  submission.submitted_at - submission.proved_at > ${sql.lit(`${OFFLINE_MS} milliseconds`)}::interval`;

/** The kinds of photos that 'any' sums up; the others say little alone. */
export const ANY_KINDS = ['gallery', 'far', 'copy'] as const satisfies PhotoKind[];

/** SQL condition on `submission`: its photos, or when it arrived, are unusual in this way. */
export function isUnusual(filter: UnusualFilter): RawBuilder<unknown> {
  if (filter === 'offline') return sql`(${isOffline} and submission.photo_count > 0)`;
  const kinds = filter === 'any' ? ANY_KINDS : [filter];
  return sql`(submission.photo_count > 0 and (
    select ${hasBit(selectUnusual, ...kinds)} from outlets outlet where outlet.id = submission.outlet_id))`;
}
