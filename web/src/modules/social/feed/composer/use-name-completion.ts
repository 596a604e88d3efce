import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type NameInProgress, nameInProgress } from './mentions-in-text.ts';
import { peopleQuery } from './people-api.ts';

export type FoundPerson = Omit<SocialPerson, 'email' | 'phone'>;

const SETTLED_MS = 200;

/** Suggestions for the @ before the caret, and the keys that choose among them. */
export function useNameCompletion(
  groupId: string | null,
  onChoose: (person: FoundPerson, name: NameInProgress) => void,
) {
  const [name, setName] = useState<NameInProgress | null>(null);
  /** The name for which the list was closed or a person chosen: the list stays closed while that text continues. */
  const [dismissed, setDismissed] = useState<NameInProgress | null>(null);
  const [active, setActive] = useState(0);
  const [q] = useDebouncedValue(name?.typed.trim() ?? '', SETTLED_MS);
  const isWanted = name !== null && !goesOn(name, dismissed);
  const { data, isPlaceholderData } = useQuery({ ...peopleQuery(groupId, q), enabled: isWanted });
  const people = isWanted ? (data ?? []) : [];
  const at = Math.min(active, people.length - 1);
  // Said only once the query for the text is done; several words that match nobody are not taken for a name.
  const typed = name?.typed.trim() ?? '';
  const isNobody =
    isWanted && typed !== '' && typed === q && !/\s/.test(typed) && data?.length === 0 && !isPlaceholderData;

  const look = (text: string, caret: number) => {
    const found = nameInProgress(text, caret);
    if (found?.typed !== name?.typed || found?.start !== name?.start) setActive(0);
    // A chosen name stays dismissed when the caret returns; a list closed by hand is dismissed for this @ only.
    if (found ? !goesOn(found, dismissed) : dismissed?.typed === '') setDismissed(null);
    setName(found);
  };
  const close = () => setName(null);
  const choose = (person: FoundPerson) => {
    if (!name) return;
    onChoose(person, name);
    setDismissed({ start: name.start, typed: person.name });
    close();
  };

  function onKeyDown(event: KeyboardEvent) {
    if (people.length === 0 || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const person = people[at];
    if (event.key === 'ArrowDown') setActive((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + people.length) % people.length);
    else if (event.key === 'Escape') setDismissed(name && { start: name.start, typed: '' });
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    name,
    people,
    isNobody,
    active: at,
    isOld: isPlaceholderData,
    look,
    close,
    choose,
    setActive,
    onKeyDown,
  };
}

const goesOn = (name: NameInProgress | null, dismissed: NameInProgress | null): boolean =>
  name !== null && name.start === dismissed?.start && name.typed.startsWith(dismissed.typed);
