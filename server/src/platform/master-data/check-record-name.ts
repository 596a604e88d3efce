import { hasHiddenCharacters } from '@gerai/shared/text/name-characters.ts';
import { AppError } from '../errors.ts';

/**
 * Throws `invalid_input` for a new name with invisible or direction characters: two records could look the same. A name
 * that is kept is not checked, so that one from before this rule stands in nobody's way.
 */
export function checkRecordName(field: string, name: string, before: string | null): void {
  if (name !== before && hasHiddenCharacters(name))
    throw new AppError('invalid_input', 'names.hidden_characters', undefined, { at: [field] });
}
