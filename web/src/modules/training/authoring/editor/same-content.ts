import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';

/** Whether both say the same, as the server keeps it: texts trimmed, keys in any order. */
export const isSameContent = (one: CourseContent, other: CourseContent): boolean =>
  one === other || inOrder(one) === inOrder(other);

const inOrder = (content: CourseContent): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
