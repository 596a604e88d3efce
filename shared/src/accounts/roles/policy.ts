import type { RoleRecord } from './contract.ts';

/** Only added login roles can change; permissions depend on the names of the built-in ones (decisions, roles). */
export const canChangeRole = ({ built_in }: Pick<RoleRecord, 'built_in'>): boolean => !built_in;
