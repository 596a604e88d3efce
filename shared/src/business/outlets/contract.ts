import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { archived, archiveInput, deleteWith, recordUses } from '../../http/record-uses.ts';
import { basedOn } from '../../http/revision.ts';
import {
  civilDate,
  cursor,
  idParams,
  instant,
  noContent,
  ofArea,
  page,
  requiredName,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { oneLine } from '../../text/one-line.ts';
import { isTimeZone } from '../../time/time-zones.ts';
import { tagName } from '../tags/name-contract.ts';
import { tagLimits } from '../tags/rules.ts';
import { roundDegrees } from './read-position.ts';
import type { OutletReason } from './reasons.ts';
import { OUTLET_SORTS, OUTLET_STATES } from './states.ts';

export const outletLimits = {
  name: 100,
  region: 100,
  address: 300,
  phone: 50,
  openingHours: 200,
  timeZone: 64,
} as const;

/** Degrees in WGS 84, rounded to 6 decimals (11 cm), as the database keeps them. */
const degrees = (most: number, reason: OutletReason) =>
  z.number().min(-most, reason).max(most, reason).overwrite(roundDegrees);
const coordinates = {
  latitude: degrees(90, 'outlets.latitude_unreadable').nullable(),
  longitude: degrees(180, 'outlets.longitude_unreadable').nullable(),
};

/** Why an outlet is closed on a day, with the day's name or the reason of a pause if there is one. */
export const closedDay = z.object({
  why: z.enum(['archived', 'opening', 'closed', 'weekly', 'day', 'holiday', 'pause']),
  name: z.string().nullable(),
});
export type ClosedDay = z.infer<typeof closedDay>;

/**
 * The columns of an outlet that its form writes and whoever may edit it reads. A new field stands here, in the migration,
 * in the form and among the trail's words, and with a column of the workbook, if it has one (workbook/sheets.ts).
 */
export const outletFields = z.object({
  outlet_name: z.string(),
  region: z.string(),
  /** '' where nobody has said, as in the next two. */
  address: z.string(),
  /** As people there write it. */
  phone: z.string(),
  /** In words: 'Mon to Sat 08.00 to 21.00'. On which days it has no tasks is said by its calendar. */
  opening_hours: z.string(),
  /** By IANA name, where it is not the business's. Its dates, deadlines and times of day are of this zone. */
  time_zone: z.string().nullable(),
  ...coordinates,
});
export const OUTLET_FIELDS = Object.keys(outletFields.shape) as (keyof z.infer<typeof outletFields>)[];

export const outlet = z.object({
  id: uuid,
  ...outletFields.pick({ outlet_name: true, region: true }).shape,
  /** Absent while it is open. */
  state: z.enum(OUTLET_STATES).optional(),
});
export type Outlet = z.infer<typeof outlet>;

export const listOutlets = endpoint({
  method: 'GET',
  path: '/api/outlets',
  summary: 'Every outlet, by name (admin, audit); a manager or staff member gets those where they work today',
  response: z.array(outlet),
});

/** An outlet as the outlet management screen shows it, with the uses that prevent its deletion. */
export const outletRecord = outlet.extend({
  ...outletFields.shape,
  /** By name. */
  tags: z.array(z.string()),
  area_id: uuid.nullable(),
  state: z.enum(OUTLET_STATES),
  opens_on: civilDate.nullable(),
  /** The first day on which it is closed for good. */
  closed_from: civilDate.nullable(),
  /** While it is paused. */
  pause: z.object({ until: civilDate.nullable(), reason: z.string() }).nullable(),
  archived_at: instant.nullable(),
  /** The outlet to which everything of it was moved. */
  merged_into: z.object({ id: uuid, outlet_name: z.string() }).nullable(),
  /** Its calendar, or a holiday's, makes today a closed day. */
  closed_today: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** Users assigned to the outlet, without deleted accounts. */
  users: z.number().int(),
  /** Templates that name the outlet. */
  templates: z.number().int(),
  /** All that make tasks at it: those, and the ones for its area, for a tag of it or for every outlet. */
  applied_templates: z.number().int(),
});
export type OutletRecord = z.infer<typeof outletRecord>;

export const pageOutlets = endpoint({
  method: 'GET',
  path: '/api/outlets/page',
  summary: 'The outlets by name or region, in pages (admin)',
  query: z.object({
    /** Part of a name or region. */
    search: searchedText(100).optional(),
    /** Without it, all that are not archived. */
    state: z.enum(OUTLET_STATES).optional(),
    tag_id: uuid.optional(),
    ...ofArea,
    sort: z.enum(OUTLET_SORTS).default('outlet_name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: page(outletRecord).extend({ total: z.number().int() }),
});

export const getOutlet = endpoint({
  method: 'GET',
  path: '/api/outlets/:id',
  summary: 'One outlet with its uses (admin)',
  params: idParams,
  response: outletRecord,
});

const contact = (most: number) => z.string().overwrite(oneLine).max(most).optional();

/** The outlet form (specification 2, section 5: name and region are required). The position is whole or absent. */
export const outletInput = z
  .object({
    ...outletFields.shape,
    outlet_name: requiredName(outletLimits.name, 'outlets.name_required' satisfies OutletReason),
    region: requiredName(outletLimits.region, 'outlets.region_required' satisfies OutletReason),
    // If absent, an outlet keeps them.
    address: contact(outletLimits.address),
    phone: contact(outletLimits.phone),
    opening_hours: contact(outletLimits.openingHours),
    time_zone: z
      .string()
      .max(outletLimits.timeZone)
      .refine(isTimeZone, 'outlets.unknown_time_zone' satisfies OutletReason)
      .nullable()
      .optional(),
    latitude: coordinates.latitude.default(null),
    longitude: coordinates.longitude.default(null),
    /** A word that is no tag yet becomes one. If absent, an outlet keeps its tags. */
    tags: z.array(tagName).max(tagLimits.ofOutlet).optional(),
    /** If absent, an outlet stays in its area. */
    area_id: uuid.nullable().optional(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const path = [latitude === null ? 'latitude' : 'longitude'];
    context.addIssue({
      code: 'custom',
      path,
      message: 'outlets.position_incomplete' satisfies OutletReason,
    });
  });
export type OutletInput = z.infer<typeof outletInput>;

/** A new one may open later. */
export const newOutlet = outletInput.safeExtend({ opens_on: civilDate.nullable().optional() });
export type NewOutlet = z.infer<typeof newOutlet>;

export const createOutlet = endpoint({
  method: 'POST',
  path: '/api/outlets',
  summary: 'Add an outlet (admin)',
  body: newOutlet,
  response: outletRecord,
  status: 201,
});

export const updateOutlet = endpoint({
  method: 'PUT',
  path: '/api/outlets/:id',
  summary:
    'Change the name, region, position, tags and area of an outlet (admin); the new name shows everywhere',
  params: idParams,
  body: outletInput.safeExtend(basedOn),
  response: outletRecord,
});

export const archiveOutlet = endpoint({
  method: 'PUT',
  path: '/api/outlets/:id/archive',
  summary:
    'Take an outlet out of use, or bring it back (admin); its unsent tasks from today on are withdrawn',
  params: idParams,
  body: archiveInput,
  response: outletRecord.extend(archived),
});

/** Outlets per call; the browser sends several calls and shows progress. */
export const ARCHIVED_AT_ONCE = 200;

export const archivedOutlets = z.object({
  /** Those that are archived or restored; what was so already is counted apart. */
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** People whose own outlet is one of those. */
  people: z.number().int(),
  ...archived,
  /** Those that stay as they are, and why; '' as the name of one that has been deleted. */
  refused: z.array(z.object({ id: uuid, outlet_name: z.string(), error: explanation })),
});
export type ArchivedOutlets = z.infer<typeof archivedOutlets>;

export const archiveOutlets = endpoint({
  method: 'POST',
  path: '/api/outlets/archive',
  summary: 'Take several outlets out of use, or bring them back (admin); the refused ones are in the answer',
  body: z.object({
    ids: z.array(uuid).min(1).max(ARCHIVED_AT_ONCE),
    is_archived: z.boolean(),
    expected_revisions: z
      .array(z.object({ id: uuid, updated_at: instant }))
      .max(ARCHIVED_AT_ONCE)
      .default([]),
    /** Changes nothing, and answers what would change. */
    only_check: z.boolean().default(false),
  }),
  response: archivedOutlets,
});

export const getOutletUses = endpoint({
  method: 'GET',
  path: '/api/outlets/:id/uses',
  summary: 'What refers to an outlet, and whether it can be deleted (admin)',
  params: idParams,
  response: recordUses,
});

export const deleteOutlet = endpoint({
  method: 'DELETE',
  path: '/api/outlets/:id',
  summary: 'Delete an outlet that nothing uses, with its tasks if nobody has sent anything for one (admin)',
  params: idParams,
  query: deleteWith,
  response: noContent,
});
