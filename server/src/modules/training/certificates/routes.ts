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
    // Drawing a PDF takes about 0.2 s of CPU time.
    { produces: 'application/pdf', callsPerMinute: 30 },
  ),
  // At this rate an IP address cannot guess a number in practical time.
  open(verifyCall, (context, _actor, { params }) => verifyCertificate(context, params.number), {
    callsPerMinute: 30,
  }),
];
