import { isAdmin, type PersonActor } from '../../actor/actor.ts';

/** Admins and auditors work across all outlets, managers and staff at their own (specification 1, section 6). */
export const seesAllOutlets = (actor: PersonActor): boolean => isAdmin(actor) || actor.role === 'audit';
