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

/** SQL conditions on a `photo` of a submission at `outlet`; null counts as no. */
const ofPhoto: Record<Exclude<UnusualKind, 'offline'>, RawBuilder<boolean>> = {
  gallery: sql`photo.source = 'gallery'`,
  // `least` passes over a null, so that without a position the distance would be half the earth.
  far: sql`photo.latitude is not null and outlet.latitude is not null
    and ${metres} - coalesce(photo.accuracy, 0) > ${sql.lit(placeRule.far)}`,
  copy: sql`exists (select from photo_matches where photo_id = photo.id and verdict <> 'same viewpoint')`,
  no_position: sql`photo.source is not null and photo.latitude is null`,
};

/** SQL condition on `submission`: it arrived later than it was proved. */
export const isOffline = sql<boolean>`
  submission.submitted_at - submission.proved_at > ${sql.lit(`${OFFLINE_MS} milliseconds`)}::interval`;

const has = (kind: keyof typeof ofPhoto) => sql`coalesce(bool_or(${ofPhoto[kind]}), false)`;

/** SQL: one row of what is unusual about the photos of `submission` at `outlet`. */
export const selectUnusual = sql`
  select ${has('gallery')} as gallery, ${has('far')} as far, ${has('copy')} as copy, ${has('no_position')} as no_position
  from photos photo where photo.submission_id = submission.id`;

const someOf = (...kinds: (keyof typeof ofPhoto)[]) => sql`exists (
  select from photos photo join outlets outlet on outlet.id = submission.outlet_id
  where photo.submission_id = submission.id and (${sql.join(
    kinds.map((kind) => ofPhoto[kind]),
    sql` or `,
  )}))`;

/** SQL condition on `submission`: its photos, or when it arrived, are unusual in this way. */
export function isUnusual(filter: UnusualFilter): RawBuilder<unknown> {
  if (filter === 'offline') return sql`(${isOffline} and submission.photo_count > 0)`;
  return filter === 'any' ? someOf('gallery', 'far', 'copy') : someOf(filter);
}
