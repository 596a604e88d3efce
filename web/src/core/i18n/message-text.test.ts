import { apiKeyMessages } from '@gerai/shared/accounts/api-keys/contract.ts';
import { authMessages } from '@gerai/shared/accounts/auth/contract.ts';
import { avatarMessages } from '@gerai/shared/accounts/profile/contract.ts';
import { roleMessages } from '@gerai/shared/accounts/roles/contract.ts';
import { userImportMessages } from '@gerai/shared/accounts/users/import-contract.ts';
import { userMessages } from '@gerai/shared/accounts/users/manage-contract.ts';
import { generationMessages } from '@gerai/shared/business/generation/contract.ts';
import { outletMessages } from '@gerai/shared/business/outlets/contract.ts';
import { taskGroupMessages } from '@gerai/shared/business/task-groups/contract.ts';
import { templateMessages } from '@gerai/shared/business/templates/contract.ts';
import { importMessages as templateImportMessages } from '@gerai/shared/business/templates/import-contract.ts';
import { httpMessages } from '@gerai/shared/http/messages.ts';
import { reportMessages } from '@gerai/shared/insight/reports/contract.ts';
import { backupMessages } from '@gerai/shared/operations/backup/contract.ts';
import { photoMessages } from '@gerai/shared/pictures/contract.ts';
import { socialMessages } from '@gerai/shared/social/feed/contract.ts';
import { groupMessages } from '@gerai/shared/social/groups/contract.ts';
import { courseMessages } from '@gerai/shared/training/authoring/contract.ts';
import { learningMessages } from '@gerai/shared/training/learning/contract.ts';
import { dailyTaskMessages } from '@gerai/shared/work/daily-tasks/contract.ts';
import { dayEndMessages } from '@gerai/shared/work/day-end/contract.ts';
import { reviewMessages } from '@gerai/shared/work/reviews/contract.ts';
import { submissionMessages } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import { loadLanguage } from './language.tsx';
import { messageText } from './message-text.ts';

import.meta.glob('../../modules/**/*-texts.ts', { eager: true });

await loadLanguage('id', 'desk');
const indonesian = await loadLanguage('id');
const english = await loadLanguage('en');

const contracts: Record<string, Readonly<Record<string, unknown>>> = {
  apiKeyMessages,
  authMessages,
  avatarMessages,
  backupMessages,
  courseMessages,
  dailyTaskMessages,
  dayEndMessages,
  generationMessages,
  groupMessages,
  httpMessages,
  learningMessages,
  outletMessages,
  photoMessages,
  reportMessages,
  reviewMessages,
  roleMessages,
  socialMessages,
  submissionMessages,
  taskGroupMessages,
  templateImportMessages,
  templateMessages,
  userImportMessages,
  userMessages,
};

/** What no screen shows by messageText, and why. */
const elsewhere: Record<string, string> = {
  'authMessages.noActiveSession': 'said to other programs alone',
  'avatarMessages.hint': 'the section of the photo has it in its own words',
  'avatarMessages.processingFailed': 'the crop dialog has it in its own words',
  'photoMessages.uploadFailed': 'refusal-text.ts says it',
  'photoMessages.unknown': 'refusal-text.ts says it, by its reason',
  'submissionMessages.photoRequired': 'specified in Indonesian',
  'submissionMessages.conflict': 'specified in Indonesian; refusal-text.ts has the English',
  'submissionMessages.autoFailed': 'specified in Indonesian; refusal-text.ts has the English',
  'submissionMessages.expired': 'specified in Indonesian; refusal-text.ts has the English',
  'submissionMessages.notYet': 'specified in Indonesian; refusal-text.ts has the English',
  'submissionMessages.submittedBy': 'specified in Indonesian; refusal-text.ts has the English',
  'submissionMessages.idTaken': 'refusal-text.ts says it, by its reason',
};

/** Each message that is a text, and each text that one with values can give, with the values in it. */
const messages = Object.entries(contracts).flatMap(([contract, all]) =>
  Object.entries(all).flatMap(([name, message]): [name: string, text: string, values: string[]][] =>
    typeof message === 'string'
      ? [[`${contract}.${name}`, message, []]]
      : examplesOf(message as Give).map(({ text, values }) => [`${contract}.${name}`, text, values]),
  ),
);

type Give = (...values: unknown[]) => string;

/** What a message gives for words, for lists of words, and with nothing in the place of its last value. */
function examplesOf(give: Give): { text: string; values: string[] }[] {
  const words = Array.from({ length: give.length }, (_, at) => `kata${at}`);
  const wishes = [
    words,
    words.map((word, at) => (at === words.length - 1 ? [word] : word)),
    [...words.slice(0, -1), null],
  ];
  const texts = new Set(wishes.flatMap((wish) => tryOut(() => give(...wish))));
  return [...texts].map((text) => ({ text, values: words.filter((word) => text.includes(word)) }));
}

/** Not every message takes a list, or nothing. */
function tryOut(give: () => string): string[] {
  try {
    const text = give();
    return text.includes('null') ? [] : [text];
  } catch {
    return [];
  }
}

test.each(messages.filter(([name]) => !elsewhere[name]))(
  '%s is said in the language of the screen: %s',
  (_, text, values) => {
    expect(messageText(english, text)).toBe(text);
    const said = messageText(indonesian, text);
    expect(said).not.toBe(text);
    for (const value of values) expect(said).toContain(value);
  },
);

test('every message with values has examples', () => {
  const named = new Set(messages.map(([name]) => name));
  for (const [contract, all] of Object.entries(contracts))
    for (const name of Object.keys(all)) expect(named).toContain(`${contract}.${name}`);
});

test('values that are words are said in the language of the screen, names as they are', () => {
  const decided = (decision: string, by: string) =>
    messageText(indonesian, reviewMessages.alreadyDecided(decision, by));
  expect(decided('approved', 'Budi (by the way) $1')).toBe(
    'Tugas ini sudah disetujui oleh Budi (by the way) $1',
  );
  expect(decided('rejected', 'the system')).toBe('Tugas ini sudah ditolak oleh sistem');
  expect(decided('approved', 'constructor')).toBe('Tugas ini sudah disetujui oleh constructor');
});

test('what is said elsewhere is still a message', () => {
  expect(messages.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(elsewhere)));
});

test('what is not known is shown as it came', () => {
  expect(messageText(indonesian, 'Kopi is unknown')).toBe('Kopi is unknown');
});
