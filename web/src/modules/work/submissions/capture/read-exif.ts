import { type CapturePosition, isDeviceTime, MOST_ACCURACY } from '@gerai/shared/work/submissions/capture.ts';

/** When and where a picture was taken, by its own data; time in milliseconds since 1970. */
export interface ExifData {
  taken_at: number | null;
  position: CapturePosition | null;
}

const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const EXIF = 0x45786966;
/** Tags of EXIF 2.32. */
const TAG = { exif: 0x8769, gps: 0x8825, time: 0x9003, zone: 0x9011 } as const;
const GPS = { south: 1, latitude: 2, west: 3, longitude: 4, accuracy: 31 } as const;

/** Reads the beginning of a JPEG file; nulls for what is not there, cut off or not to be understood. */
export function readExif(file: ArrayBuffer): ExifData {
  try {
    const tiff = findTiff(new DataView(file));
    return tiff ? readTiff(tiff) : { taken_at: null, position: null };
  } catch {
    // A RangeError of the view: the data point beyond the end.
    return { taken_at: null, position: null };
  }
}

function findTiff(jpeg: DataView): DataView | null {
  for (let at = 2; jpeg.getUint16(0) === 0xffd8; at += 2 + jpeg.getUint16(at + 2)) {
    const marker = jpeg.getUint16(at);
    if (marker < 0xff00 || marker === START_OF_SCAN) return null;
    if (marker === APP1 && jpeg.getUint32(at + 4) === EXIF) return new DataView(jpeg.buffer, at + 10);
  }
  return null;
}

function readTiff(tiff: DataView): ExifData {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const u16 = (at: number) => tiff.getUint16(at, isLittle);
  const u32 = (at: number) => tiff.getUint32(at, isLittle);
  /** The place of each tag's entry in the directory at `at`. */
  const directory = (at: number) =>
    new Map(Array.from({ length: u16(at) }, (_, n) => at + 2 + n * 12).map((entry) => [u16(entry), entry]));
  const below = (entry: number | undefined) => (entry === undefined ? new Map() : directory(u32(entry + 8)));
  const textOf = (entry: number | undefined) => {
    if (entry === undefined) return '';
    const length = u32(entry + 4);
    const at = length > 4 ? u32(entry + 8) : entry + 8;
    const bytes = Array.from({ length: Math.min(length, 32) }, (_, n) => tiff.getUint8(at + n));
    return String.fromCharCode(...bytes).split('\0')[0]!;
  };
  const numbersOf = (entry: number | undefined, count: number) =>
    entry === undefined
      ? []
      : Array.from({ length: count }, (_, n) => u32(entry + 8) + n * 8).map((at) => u32(at) / u32(at + 4));
  const main = directory(u32(4));
  const [exif, gps] = [below(main.get(TAG.exif)), below(main.get(TAG.gps))];
  const angle = (tag: number, sign: 1 | -1) => {
    const [degrees = Number.NaN, minutes = 0, seconds = 0] = numbersOf(gps.get(tag), 3);
    return sign * (degrees + minutes / 60 + seconds / 3600);
  };
  const latitude = angle(GPS.latitude, textOf(gps.get(GPS.south)) === 'S' ? -1 : 1);
  const longitude = angle(GPS.longitude, textOf(gps.get(GPS.west)) === 'W' ? -1 : 1);
  const [accuracy = Number.NaN] = numbersOf(gps.get(GPS.accuracy), 1);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const isAccuracy = accuracy >= 0 && accuracy <= MOST_ACCURACY;
  return {
    taken_at: timeOf(textOf(exif.get(TAG.time)), textOf(exif.get(TAG.zone))),
    position: isPlace ? { latitude, longitude, accuracy: isAccuracy ? accuracy : null } : null,
  };
}

/** '2026:11:19 10:42:00' and '+07:00'; without a zone, in this device's. */
function timeOf(time: string, zone: string): number | null {
  const [, date, clock] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(time) ?? [];
  const offset = /^[+-]\d\d:\d\d$/.test(zone) ? zone : '';
  const at = Date.parse(`${date?.replaceAll(':', '-')}T${clock}${offset}`);
  return isDeviceTime(at) ? at : null;
}
