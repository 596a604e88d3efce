import type { CoverageOutlet, CoverageRole } from '@gerai/shared/business/coverage/contract.ts';

/** A cell of the table. */
export interface CoverageCell {
  tasks: number;
  /** Those for which nobody works there. */
  nobody: number;
  /** For all of these people are invited, who have not signed in yet. */
  isInvited: boolean;
  /** Nobody is there to review them. */
  isUnreviewed: boolean;
  isOverload: boolean;
  isClosed: boolean;
}

/** An outlet's cells, or those of some of its job roles, from Monday to Sunday. */
export const cellsOf = (
  { closed, unreviewed }: Pick<CoverageOutlet, 'closed' | 'unreviewed'>,
  roles: readonly CoverageRole[],
): CoverageCell[] =>
  Array.from({ length: 7 }, (_, day) => ({
    tasks: sum(roles, day),
    nobody: sum(
      roles.filter((role) => role.nobody.includes(day)),
      day,
    ),
    isInvited: roles.every((role) => !role.nobody.includes(day) || role.invited > 0),
    isUnreviewed: unreviewed.includes(day),
    isOverload: roles.some(({ overload }) => overload.includes(day)),
    isClosed: closed.includes(day),
  }));

const sum = (roles: readonly CoverageRole[], day: number) =>
  roles.reduce((total, { tasks }) => total + tasks[day]!, 0);

/** The most tasks of a cell, of outlets and of job roles, by which the shades are chosen. */
export function mostTasks(rows: readonly CoverageOutlet[]): { outlet: number; role: number } {
  let [outlet, role] = [1, 1];
  for (const row of rows) {
    for (const { tasks } of cellsOf(row, row.roles)) outlet = Math.max(outlet, tasks);
    for (const { tasks } of row.roles) role = Math.max(role, ...tasks);
  }
  return { outlet, role };
}

const SHADES = 4;

/** The shade of a number of tasks: 0 for none, 4 for the most. */
export const shadeOf = (tasks: number, most: number): number =>
  tasks === 0 ? 0 : Math.max(1, Math.ceil((tasks / most) * SHADES));
