import { type Photo, type PhotoPurpose, putPhoto } from '@gerai/shared/photos/contract.ts';
import { currentToken, renewToken } from './access-token.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { endpointUrl } from './endpoint-url.ts';

export interface PhotoUpload {
  /** Of the caller's making: the same id again changes nothing and gives the same answer. */
  id: string;
  image: Blob;
  purpose: Extract<PhotoPurpose, 'submission' | 'sample'>;
  /** 0 to 1, of what has left the device. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends an image as the body of PUT /api/photos/:id, with progress. Throws ApiError. */
export async function uploadPhoto(upload: PhotoUpload): Promise<Photo> {
  const token = await currentToken();
  let answer = await put(upload, token);
  if (answer.status === 401 && token) {
    const renewed = await renewToken(token);
    if (renewed) answer = await put(upload, renewed);
  }
  if (answer.status >= 400) throw apiErrorOf(answer.status, answer.responseText);
  return JSON.parse(answer.responseText) as Photo;
}

// fetch tells nothing of how far an upload has come.
function put({ id, image, purpose, onProgress, signal }: PhotoUpload, token: string | null) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', endpointUrl(putPhoto.path, { params: { id }, query: { purpose } }));
    request.setRequestHeader('content-type', image.type);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    request.send(image);
  });
}
