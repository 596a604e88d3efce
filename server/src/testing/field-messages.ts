import type { ErrorBody } from '@gerai/shared/http/errors.ts';

/** The English messages of an error response by field. */
export const fieldMessages = (answer: { json(): ErrorBody }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer.json().fields ?? {}).map(([path, { message }]) => [path, message]),
  );
