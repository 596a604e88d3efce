import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';

export const personalDataLimits = {
  /** Rows of each table, the newest first. */
  rows: 100_000,
  /** Photos, the newest first: some 150 MB. */
  photos: 500,
} as const;

const query = tableOptions.pick({ language: true });

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/profile/personal-data',
  summary: 'What is stored about the caller, as a zip of tables and photos',
  query,
  response: z.string(),
});

export const exportUserData = endpoint({
  method: 'GET',
  path: '/api/users/:uid/personal-data',
  summary: 'What is stored about a person, as a zip of tables and photos (admin)',
  params: z.object({ uid: uuid }),
  query,
  response: z.string(),
});
