import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';
import { newPassword, replacementPassword } from './contract.ts';
import { userDetail, userInput } from './manage-contract.ts';

/** The older client sends '' for an empty field. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const userAction = z.discriminatedUnion('action', [
  userInput.omit({ job_role_id: true }).extend({
    action: z.literal('createUser'),
    password: newPassword,
    location_id: z.preprocess(emptyAsNull, uuid.nullable()),
    /** Name of the job role. */
    job_role: z.preprocess(emptyAsNull, z.string().max(60).nullable()),
  }),
  z.object({ action: z.literal('resetPassword'), userId: uuid, password: replacementPassword }),
  z.object({ action: z.literal('deleteUser'), userId: uuid }),
]);
export type UserAction = z.infer<typeof userAction>;

/**
 * The function of the specification (section 7). Needs an admin's session, or a service key, which may not act on
 * admins. Refusals carry `error` beside `message`; without a session `error` is 'No active session'.
 */
export const userAdminFunction = endpoint({
  method: 'POST',
  path: '/functions/v1/user-admin',
  summary: 'Add a user, give one another password, or delete one, as the older client calls it',
  body: userAction,
  response: z.object({
    success: z.literal(true),
    /** The user after the change; null once deleted. */
    user: userDetail.nullable(),
  }),
});
