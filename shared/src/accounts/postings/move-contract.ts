import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { civilDate, noContent, uuid } from '../../http/schemas.ts';
import { userDetail } from '../users/manage-contract.ts';
import type { PostingReason } from './reasons.ts';

const params = z.object({ uid: uuid });

export const moveInput = z
  .object({
    /** The first day there, from tomorrow on. */
    on_date: civilDate,
    /** Null stays as it is. */
    location_id: uuid.nullable().default(null),
    job_role_id: uuid.nullable().default(null),
  })
  .refine(({ location_id, job_role_id }) => location_id !== null || job_role_id !== null, {
    path: ['location_id'],
    message: 'postings.moves_nowhere' satisfies PostingReason,
  });
export type MoveInput = z.infer<typeof moveInput>;

export const planMove = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/move',
  summary:
    'Have a person work at another outlet or as another job role from a day on, instead of a move planned before (admin)',
  params,
  body: moveInput.safeExtend(basedOn),
  response: userDetail,
});

export const takeMoveBack = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid/move',
  summary: 'Take a planned move back; without one nothing changes (admin)',
  params,
  response: noContent,
});
