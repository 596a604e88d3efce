import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { recordUses } from '../../http/record-uses.ts';
import { basedOn } from '../../http/revision.ts';
import { idParams, instant, noContent, requiredName, uuid } from '../../http/schemas.ts';
import type { AreaReason } from './reasons.ts';

export const areaLimits = { name: 100, outlets: 5000 } as const;

/** An area above outlets and other areas. */
export const area = z.object({
  id: uuid,
  area_name: z.string(),
  parent_id: uuid.nullable(),
  /** The outlets directly in it. */
  outlet_ids: z.array(uuid),
  /** Names of the people who manage it today or later. */
  managers: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type Area = z.infer<typeof area>;

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/areas',
  summary: 'Every area, by name (admin)',
  response: z.array(area),
});

/** An area as a filter offers it. */
export const areaName = area.pick({ id: true, area_name: true, parent_id: true });
export type AreaName = z.infer<typeof areaName>;

export const listAreaNames = endpoint({
  method: 'GET',
  path: '/api/areas/names',
  summary: 'The areas to filter lists by, by name (admin, audit); a manager gets those of their outlets',
  response: z.array(areaName),
});

/** An outlet is in one area: one that is chosen leaves its other. */
export const areaInput = z.object({
  area_name: requiredName(areaLimits.name, 'areas.name_required' satisfies AreaReason),
  parent_id: uuid.nullable().default(null),
  outlet_ids: z.array(uuid).max(areaLimits.outlets).default([]),
});
export type AreaInput = z.infer<typeof areaInput>;

export const createArea = endpoint({
  method: 'POST',
  path: '/api/areas',
  summary: 'Add an area (admin)',
  body: areaInput,
  response: area,
  status: 201,
});

export const updateArea = endpoint({
  method: 'PUT',
  path: '/api/areas/:id',
  summary: 'Change the name of an area, the area above it and its outlets (admin)',
  params: idParams,
  body: areaInput.extend(basedOn),
  response: area,
});

export const getAreaUses = endpoint({
  method: 'GET',
  path: '/api/areas/:id/uses',
  summary: 'Who manages an area and which templates are for it: whether it can be deleted (admin)',
  params: idParams,
  response: recordUses,
});

export const deleteArea = endpoint({
  method: 'DELETE',
  path: '/api/areas/:id',
  summary: 'Delete an area that nobody manages; what is in it moves to the area above (admin)',
  params: idParams,
  response: noContent,
});
