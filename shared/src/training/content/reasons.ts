import { reasons } from '../../http/reason-catalogue.ts';

export const videoReasons = reasons('videos', {
  not_a_video: 'Please choose an MP4 or WebM video',
  too_large: 'The video is larger than 512 MB',
  changed: 'This upload was started with a different file. Choose that file to continue.',
  part_missing: 'A part of the video has not arrived. Please upload it again.',
  part_damaged: 'This part of the video was damaged on its way. Please send it again.',
  day_full:
    'You have reached today’s limit of {megabytes:number} MB for videos. You can upload more from {again:moment}.',
  part_length: 'This part of the video has not the length that it should have',
});
export type VideoReason = keyof typeof videoReasons;
