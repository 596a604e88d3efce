import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import type { ErasedPerson } from '../../../../platform/master-data/table-owner.ts';
import type { SealableEntry } from '../../../../platform/trail/proof/digest-entry.ts';
import type { Redacted } from '../../../../platform/trail/proof/redact-entries.ts';

/** Details that say from where and on which device the person came. */
const TRACES = ['ip_address', 'user_agent', 'network', 'passkey', 'device'];
/** Details with the text of a post or a comment. */
const TEXTS = ['name', 'content'];

/** What an entry says after its person was erased: what happened, when and where, and no name of theirs. */
export function eraseEntry(entry: SealableEntry, person: ErasedPerson): Redacted {
  const isOwn = entry.actor_uid === person.uid;
  const isAccount = entry.subject_type === 'user' && entry.subject_id === person.uid;
  const replace = replaceNames(person.names);
  const details = Object.fromEntries(
    Object.entries({ ...(entry.details as object) })
      .filter(([key]) => !((isOwn || isAccount) && TRACES.includes(key)))
      .map(([key, value]) => [key, isAccount && key === 'name' ? ERASED_NAME : replace(value)]),
  );
  if (isOwn && person.with_posts && entry.subject_type === 'post')
    for (const key of TEXTS) if (Object.hasOwn(details, key)) details[key] = '–';
  return { actor_name: isOwn ? ERASED_NAME : entry.actor_name, details };
}

/**
 * Replaces values that are a name, address or number, and those within texts. A single word is left alone within a text: 'Sari' may be a
 * person, and is bread as well.
 */
export function replaceNames(names: readonly string[]): (value: unknown) => unknown {
  const whole = new Set(names.map((name) => name.toLowerCase()));
  const within = names.filter((name) => /[\s@]|^\+\d/.test(name)).sort((a, b) => b.length - a.length);
  const pattern =
    within.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${within.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      : null;
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (whole.has(value.toLowerCase())) return ERASED_NAME;
      return pattern ? value.replaceAll(pattern, ERASED_NAME) : value;
    }
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replace(field)]));
  };
  return replace;
}
