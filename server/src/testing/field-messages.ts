import type { ErrorBody } from '@gerai/shared/http/errors.ts';

/** What an answer says of each field, in English. */
export const fieldMessages = (answer: { json(): ErrorBody }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.json().fields ?? {}).map(([path, { message }]) => [path, message]),
  );
