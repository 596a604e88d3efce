import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';

/** Whether two contents are equal as the server stores them: texts trimmed, keys in any order. */
export const isSameContent = (one: CourseContent, other: CourseContent): boolean =>
  one === other || inOrder(one) === inOrder(other);

const inOrder = (content: CourseContent): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
