import type { Language } from '@gerai/shared/text/language.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  getCertificatePdf,
  listCertificates,
  verifyCertificate,
} from '@gerai/shared/training/certificates/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { download } from '../../../desktop/tables/download.ts';

const root = queryRoots.trainingCertificates;

/** The caller's certificates, newest first, in pages. */
export const certificatePages = infiniteQueryOptions({
  queryKey: [root, 'mine'],
  queryFn: ({ pageParam, signal }) => call(listCertificates, { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** What anyone with the number may see. Always refetched, as it may have expired. */
export const verifiedQuery = (number: string) =>
  queryOptions({
    queryKey: [root, 'verified', number],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { number } }, { signal }),
    staleTime: 0,
  });

/** Downloads a certificate as PDF; the file is named after its number. */
export const downloadCertificate = (id: string, language: Language, signal: AbortSignal) =>
  download(getCertificatePdf.path.replace(':id', id), { language }, { onProgress: () => {}, signal });
