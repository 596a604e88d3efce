import type { KeptRole } from './contract.ts';

/** Admins add login roles; what the built-in ones open depends on their names (decisions, roles). */
export const canChangeRole = ({ built_in }: Pick<KeptRole, 'built_in'>): boolean => !built_in;
