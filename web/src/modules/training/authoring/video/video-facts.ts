import { VIDEO_TYPES, type VideoType, videoLimits } from '@gerai/shared/training/content/contract.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';

/** The metadata that the browser reads from a video. */
export interface VideoFacts {
  media_type: VideoType;
  duration_seconds: number;
  width: number;
  height: number;
}

const READ_MS = 20_000;

/** Reads a chosen file's metadata with a video element. Throws a ReasonError if it is not an accepted video. */
export async function videoFacts(file: Blob): Promise<VideoFacts> {
  const media_type = VIDEO_TYPES.find((type) => type === file.type);
  if (!media_type) throw new ReasonError({ reason: 'videos.not_a_video' });
  if (file.size > videoLimits.bytes) throw new ReasonError({ reason: 'videos.too_large' });
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  const address = URL.createObjectURL(file);
  try {
    const duration = await durationOf(video, address);
    const { videoWidth: width, videoHeight: height } = video;
    if (!(duration > 0) || width < 1 || height < 1) throw new ReasonError({ reason: 'videos.not_a_video' });
    const duration_seconds = Math.min(videoLimits.duration, Math.max(1, Math.round(duration)));
    return { media_type, duration_seconds, width, height };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** In seconds. Browser recordings have their length only at the end, so it is sought there. */
function durationOf(video: HTMLVideoElement, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new ReasonError({ reason: 'videos.not_a_video' }));
    const timer = setTimeout(refuse, READ_MS);
    const tell = () => {
      if (!Number.isFinite(video.duration)) return;
      clearTimeout(timer);
      resolve(video.duration);
    };
    video.onerror = refuse;
    video.ondurationchange = tell;
    video.onloadedmetadata = () => {
      tell();
      if (!Number.isFinite(video.duration)) video.currentTime = Number.MAX_SAFE_INTEGER;
    };
    video.src = address;
  });
}
