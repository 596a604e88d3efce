/** Paths that are another name of a screen (decisions: /task/staff/tasks is My Tasks). */
const aliases: Record<string, string> = {
  '/task/staff/tasks': '/task/my-tasks',
};

/**
 * Where an unknown path redirects to: the same path with the /task prefix if that is a screen, else the task dashboard
 * (specification 1, section 2: both forms of every route are accepted).
 */
export function canonicalPath(path: string, known: readonly string[]): string {
  const plain = path.replace(/\/+$/, '');
  // Unknown paths of the social module lead to its first screen, those of its admin area to that area's first
  // (specification 2, section 2).
  if (isIn('/social/admin', plain)) return '/social/admin/permissions';
  if (isIn('/social', plain)) return '/social/feed';
  // The training module's profile is the shared profile (specification 2, section 2).
  if (plain === '/training/profile') return '/profile';
  if (isIn('/training', plain)) return '/training/dashboard';
  const prefixed = plain.startsWith('/task/') ? plain : `/task${plain}`;
  const named = aliases[prefixed] ?? prefixed;
  return [plain, named].find((path) => known.some((screen) => isAt(screen, path))) ?? '/task/dashboard';
}

/** Whether the path is the folder itself or inside it. */
export const isIn = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Whether the address matches the path, whose parameters ($id) match any text. */
export function isAt(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at])
  );
}
