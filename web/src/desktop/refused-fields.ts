import { ApiError } from '../core/api/api-error.ts';

/** The fields that the server has refused, with the reason of each; none for another error, or none at all. */
export const refusedFields = (error: unknown): ApiError['fields'] =>
  error instanceof ApiError ? error.fields : {};
