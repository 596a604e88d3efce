/** What has another name than the screen it is (decisions: /task/staff/tasks is My Tasks). */
const aliases: Record<string, string> = {
  '/task/staff/tasks': '/task/my-tasks',
};

/**
 * Where a path that is no screen leads: the same with the /task prefix when that is one, else the task dashboard
 * (specification 1, section 2: both forms of every route are accepted).
 */
export function canonicalPath(path: string, known: readonly string[]): string {
  const plain = path.replace(/\/+$/, '');
  // Whatever else of the social module leads to its first screen, of its admin area to that one's (specification 2, section 2).
  if (isIn('/social/admin', plain)) return '/social/admin/permissions';
  if (isIn('/social', plain)) return '/social/feed';
  // The same of the training module, from whose navigation one gets to the shared profile (specification 2, section 2).
  if (plain === '/training/profile') return '/profile';
  if (isIn('/training', plain)) return '/training/dashboard';
  const prefixed = plain.startsWith('/task/') ? plain : `/task${plain}`;
  const named = aliases[prefixed] ?? prefixed;
  return [plain, named].find((path) => known.some((screen) => isAt(screen, path))) ?? '/task/dashboard';
}

/** Is the path the folder's own, or of something in it? */
export const isIn = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Is this the path, with any text where it has a parameter ($id)? */
export function isAt(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at])
  );
}
