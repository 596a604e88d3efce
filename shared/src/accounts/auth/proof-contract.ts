import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { userLimits } from '../users/contract.ts';

export const refreshProof = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  summary: "Prove again who you are: calls refused with 'auth.step_up_required' then work for ten minutes",
  body: z.object({ password: z.string().min(1).max(userLimits.password.max) }),
  response: noContent,
});
