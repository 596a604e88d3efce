import type { TrailHead, TrailPhotos, TrailReport } from '@gerai/shared/operations/trail/contract.ts';

interface Circumstances {
  seconds: number;
  keptHeads: readonly TrailHead[];
}

/** Prints a report for whoever is on call: the verdict first, then what is wrong, then what is only mentioned. */
export function printReport(
  { entries, seals, waiting, findings, finding_count, photos, notes }: TrailReport,
  { seconds, keptHeads }: Circumstances,
  print: (line: string) => void,
): void {
  const rate = Math.round(entries / Math.max(seconds, 0.001));
  print(`${entries} entries in ${seals} seals compared in ${seconds.toFixed(1)} s (${rate} a second)`);
  if (waiting > 0) print(`${waiting} newer entries are not sealed yet, and not proved`);
  if (photos && photos.named > 0) print(photosInWords(photos));
  if (finding_count === 0) {
    print('The trail is whole: nothing was altered, removed or inserted.');
    const last = keptHeads.reduce((most, { position }) => Math.max(most, position), 0);
    if (keptHeads.length > 0)
      print(`Its first ${last} entries are those of the heads that you kept: nothing was rewritten since.`);
  } else {
    print(`THE TRAIL IS NOT WHOLE. First: ${findings[0]!.message}`);
    for (const { message } of findings.slice(1)) print(`  ${message}`);
    if (finding_count > findings.length) print(`  … and ${finding_count - findings.length} more.`);
  }
  for (const note of notes) print(`Note: ${note}`);
}

function photosInWords(photos: TrailPhotos): string {
  const { named, proved, removed, unread, without_digest, differing } = photos;
  const parts = [
    `${proved} proved by their bytes`,
    ...(unread > 0 ? [`${unread} by their rows alone (--photos=all reads every file)`] : []),
    ...(removed > 0 ? [`${removed} removed by a rule of retention`] : []),
    ...(without_digest > 0 ? [`${without_digest} stored before digests were`] : []),
    `${differing} missing or different`,
  ];
  return `${named} photos of submissions: ${parts.join(', ')}`;
}
