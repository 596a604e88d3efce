import {
  type UserActivityEntry,
  userActivityLimits,
} from '@gerai/shared/accounts/users/user-activity-contract.ts';
import type { ActivityChange } from '@gerai/shared/trail/contract.ts';
import type { AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';

/** The details that verbs write into the trail; every part is optional. */
export interface StoredDetails extends Pick<AnyDetails, Read> {
  /** Who planned what the day has brought, by name. */
  planned_by?: unknown;
}

/** `photo` and `one_time_link` are changes without values: 'updated', 'made'. */
type Read = 'before' | 'after' | 'photo' | 'one_time_link' | 'stage' | 'notes' | 'ip_address' | 'user_agent';

/** The details of an entry for an admin: names and values, never ids. */
export function readDetails(
  details: StoredDetails,
): Pick<UserActivityEntry, 'changes' | 'stage' | 'notes' | 'ip_address' | 'user_agent'> {
  const { photo, one_time_link, planned_by, stage, notes } = details;
  return {
    changes: [...changesOf(details), ...changesOf({ after: { photo, one_time_link, planned_by } })],
    stage: stage === 'manager' || stage === 'audit' ? stage : null,
    notes: textOf(notes) ?? '',
    ip_address: textOf(details.ip_address),
    user_agent: textOf(details.user_agent),
  };
}

function changesOf({ before, after }: StoredDetails): ActivityChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)].filter((field) => !isId(field)));
  return [...fields]
    .map((field) => ({ field, before: shown(was[field]), after: shown(is[field]) }))
    .filter((change) => change.before !== change.after);
}

const isId = (field: string) => /(^|_)u?id$/.test(field);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
/** A list by itself, such as the order of task groups, is a field too. */
const fieldsOf = (value: unknown) =>
  Array.isArray(value)
    ? { list: value }
    : typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : {};

function shown(value: unknown): ActivityChange['before'] {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // What ids lead to has other names by now, or is gone: how many there are is what stays true.
  if (Array.isArray(value) && value.every((item) => UUID.test(item))) return value.length;
  const text = Array.isArray(value) ? value.map(itemText).join(', ') : asText(value);
  return text.length > userActivityLimits.value ? `${text.slice(0, userActivityLimits.value - 1)}…` : text;
}

/** A holiday or a pause by its values: '2026-12-25 Natal', '2026-12-01 – 2026-12-05 Renovasi'. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { from, until, ...others } = item as Record<string, unknown>;
  const days = [from, until].filter(Boolean).join(' – ');
  return [days, ...Object.values(others)].filter(Boolean).join(' ');
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
