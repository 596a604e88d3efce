import { type Photo, type PhotoPurpose, putPhoto } from '@gerai/shared/pictures/contract.ts';
import { refusalWords } from '../i18n/refusal-words.ts';
import { currentToken, renewToken } from '../session/access-token.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { endpointUrl } from './endpoint-url.ts';

export interface ImageUpload {
  image: Blob;
  /** The fraction sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal | undefined;
  /** The user id that the photo belongs to; it is not sent when another user is signed in. */
  owner?: string;
}

export interface PhotoUpload extends ImageUpload {
  /** Made by the caller: an idempotency key, so repeating the upload gives the same answer. */
  id: string;
  purpose: Extract<PhotoPurpose, 'submission' | 'sample' | 'social' | 'course'>;
}

/** Sends an image as the body of PUT /api/photos/:id, with progress. Throws ApiError. */
export async function uploadPhoto({ id, purpose, ...upload }: PhotoUpload): Promise<Photo> {
  return await putImage(endpointUrl(putPhoto.path, { params: { id }, query: { purpose } }), upload);
}

/** Sends an image as the body of a PUT, with progress, and returns the answer. Throws ApiError. */
export async function putImage<Answer>(address: string, upload: ImageUpload): Promise<Answer> {
  const token = await currentToken(upload.owner);
  let answer = await put(address, upload, token);
  if (answer.status === 401 && token) {
    const renewed = await renewToken(token, upload.owner);
    if (renewed) answer = await put(address, upload, renewed);
  }
  if (answer.status >= 400) {
    await refusalWords();
    throw apiErrorOf(answer.status, answer.responseText, answer.getResponseHeader('retry-after'));
  }
  return (answer.responseText === '' ? undefined : JSON.parse(answer.responseText)) as Answer;
}

// fetch has no upload progress.
function put(address: string, { image, onProgress, signal }: ImageUpload, token: string | null) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', address);
    request.setRequestHeader('content-type', image.type);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    // XMLHttpRequest fires no abort event before it is sent.
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
    else request.send(image);
  });
}
