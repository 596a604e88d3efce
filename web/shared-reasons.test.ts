import { userReasons } from '@gerai/shared/accounts/users/reasons.ts';
import { expect, test } from 'vitest';
import { addSharedTexts } from './shared-reasons.ts';

const head = `import type { userReasons } from '@gerai/shared/accounts/users/reasons.ts';\n`;

test('a registration gets the texts that it does not give, with their values formatted', async () => {
  const own = `'users.email_taken': msg\`Taken\`,`;
  const code = await addSharedTexts(`${head}addReasonTexts<typeof userReasons>({${own}});`);
  expect(code).toMatch(/^import \{ msg \} from '@lingui\/core\/macro';/);
  expect(code).toContain(`'users.own_account': msg\`${userReasons['users.own_account']}\`,`);
  expect(code.match(/'users\.email_taken'/g)).toHaveLength(1);
  expect(code).toMatch(
    /'users\.password_too_short': \(\{ minimum \}, say\) => msg`Password must be at least \$\{\{ minimum: say\.number\(minimum\) \}\} characters/,
  );
});

test('other code stays as it is, and a catalogue that is not imported from shared is an error', async () => {
  const other = 'const texts = addReasonTexts;';
  expect(await addSharedTexts(other)).toBe(other);
  await expect(addSharedTexts('addReasonTexts<typeof userReasons>({});')).rejects.toThrow(
    'userReasons is not imported from shared',
  );
});
