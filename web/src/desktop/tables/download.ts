import type { TableOptions } from '@gerai/shared/tables/contract.ts';
import { apiErrorOf, networkError } from '../../core/api/api-error.ts';
import { endpointUrl } from '../../core/api/endpoint-url.ts';
import { canRepeat } from '../../core/api/step-up.ts';
import { currentToken, renewToken } from '../../core/session/access-token.ts';

/** A file that is not a table has neither format nor language. */
export interface DownloadOptions extends Partial<TableOptions> {
  onProgress: (done: Progress) => void;
  signal: AbortSignal;
  /** Sent as a POST, for what may be in no address; format and language are in it then. */
  body?: object;
}

/** What has arrived so far: rows for CSV (without headings), only bytes for a workbook, which is compressed. */
export interface Progress {
  bytes: number;
  rows?: number;
}

export interface Downloaded extends Progress {
  name: string;
}

/**
 * Downloads an exported table with the session's token, under the server's file name. An incomplete file throws
 * ApiError and is not saved, so that it is not taken for the whole; aborting `signal` throws its AbortError.
 */
export async function download(
  path: string,
  query: Record<string, unknown>,
  { onProgress, signal, body, ...options }: DownloadOptions,
): Promise<Downloaded> {
  const { format, language } = options;
  const url = endpointUrl(path, { query: body ? query : { format, language, ...query } });
  const ask = (token: string | null) => request(url, token, signal, body && { format, language, ...body });
  const token = await currentToken();
  let response = await ask(token);
  if (response.status === 401 && token) {
    const renewed = await renewToken(token);
    if (renewed) response = await ask(renewed);
  }
  if (!response.ok) {
    const error = apiErrorOf(response.status, await response.text().catch(() => ''));
    if (await canRepeat(error))
      return await download(path, query, { onProgress, signal, ...(body && { body }), ...options });
    throw error;
  }
  const count = format === 'csv' ? rowCounter() : undefined;
  let done: Progress = { bytes: 0 };
  const parts: BlobPart[] = [];
  const reader = response.body!.getReader();
  try {
    // Throws when the announced length is not reached or the stream is cut.
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      done = { bytes: done.bytes + read.value.length, ...(count && { rows: count(read.value) }) };
      onProgress(done);
    }
  } catch (error) {
    throw signal.aborted ? error : networkError();
  }
  const name = fileNameOf(response.headers.get('content-disposition'));
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? 'text/csv' }), name);
  return { name, ...done };
}

async function request(
  url: string,
  token: string | null,
  signal: AbortSignal,
  body: object | undefined,
): Promise<Response> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  try {
    return await fetch(url, { headers, signal, ...post });
  } catch (error) {
    throw signal.aborted ? error : networkError();
  }
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** Counts a CSV file's rows from its bytes, without the headings; line breaks within quotes are not counted. */
export function rowCounter(): (part: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEWLINE && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

/** The file name in a content-disposition header. */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv';

/** Saves a file with the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
