import { type Photo, photoLimits } from '@gerai/shared/pictures/contract.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { uploadPhoto } from '../../../../core/api/upload.ts';
import { prepareChosen } from '../../../../ui/media/prepare-photo.ts';

/** Large enough for a tablet, small enough for a phone in a shop. */
const budget = {
  maxBytes: 500 * 1024,
  maxSide: photoLimits.maxSide.course,
  startQuality: 0.85,
  qualityStep: 0.05,
  minQuality: 0.4,
  maxRetries: 10,
};

/** Scales a chosen picture in the browser and uploads it for a course. Throws an Error with the reason. */
export async function uploadCoursePicture(file: Blob, owner: string): Promise<Photo> {
  const { blob } = await prepareChosen(file, budget);
  return await uploadPhoto({ id: newId(), purpose: 'course', image: blob, owner });
}
