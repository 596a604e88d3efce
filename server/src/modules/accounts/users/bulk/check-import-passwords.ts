import type { checkImportPasswords as checkCall } from '@gerai/shared/accounts/users/import-contract.ts';
import { weakPassword } from '@gerai/shared/accounts/users/import-rules.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { explain } from '../../../../platform/errors.ts';
import { openPasswordCheck } from '../../auth/passwords/check-new-password.ts';

/** The rows whose password is easily guessed. They are judged again when they are imported. */
export async function checkImportPasswords(
  db: Queryable,
  { rows }: EndpointParsed<typeof checkCall>['body'],
): Promise<EndpointResponse<typeof checkCall>> {
  const refuse = await openPasswordCheck(db);
  const errors = rows.flatMap((row) => weakPassword(row, refuse(row.password, row)));
  return { errors: errors.map((error) => ({ ...error, ...explain(error) })) };
}
