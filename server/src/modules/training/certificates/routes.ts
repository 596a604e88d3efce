import {
  getCertificatePdf,
  listCertificates as listCall,
  verifyCertificate as verifyCall,
} from '@gerai/shared/training/certificates/contract.ts';
import { open, type Route, signedIn } from '../../../platform/http/route.ts';
import { listCertificates, verifyCertificate } from './queries.ts';
import { readCertificate } from './read-certificate.ts';

export const routes: readonly Route[] = [
  signedIn(listCall, (context, actor, { query }) => listCertificates(context, actor, query), {
    callsPerMinute: 240,
  }),
  signedIn(
    getCertificatePdf,
    async (context, actor, { params, query }, { request, reply }) => {
      const reachedAt = `${request.protocol}://${request.host}`;
      const { number, bytes } = await readCertificate(context, actor, { ...params, ...query, reachedAt });
      const name = `${number}-${query.language}.pdf`;
      reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
      return bytes;
    },
    // Drawing one takes a processor a fifth of a second.
    { produces: 'application/pdf', callsPerMinute: 30 },
  ),
  // An address that guesses numbers would need longer than there are certificates.
  open(verifyCall, (context, _actor, { params }) => verifyCertificate(context, params.number), {
    callsPerMinute: 30,
  }),
];
