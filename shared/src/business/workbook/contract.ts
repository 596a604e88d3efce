import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { tableOptions } from '../../tables/contract.ts';

export const exportWorkbook = endpoint({
  method: 'GET',
  path: '/api/workbook',
  summary:
    'Outlets, job roles, task groups, people and templates as one workbook to fill in and import (admin)',
  query: tableOptions.pick({ language: true }),
  response: z.string(),
});
