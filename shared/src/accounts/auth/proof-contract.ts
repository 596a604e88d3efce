import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { userLimits } from '../users/contract.ts';
import { factorCode } from './factor-contract.ts';

export const readProofWay = endpoint({
  method: 'GET',
  path: '/api/session/proof',
  summary:
    'How the signed-in person proves who they are: by the password, or by a code where they have a second factor',
  response: z.object({ way: z.enum(['password', 'code']) }),
});

export const refreshProof = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  summary: "Prove again who you are: calls refused with 'auth.step_up_required' then work for ten minutes",
  body: z.union([
    z.object({ password: z.string().min(1).max(userLimits.password.max) }),
    z.object({ code: factorCode }),
  ]),
  response: noContent,
});
