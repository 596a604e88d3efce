import type { Photo as StoredPhoto } from '@gerai/shared/pictures/contract.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ThemeRoot } from '../../../../app/theme-root.tsx';
import { ScreenLanguage } from '../../../../core/i18n/language.tsx';
import { photoOf } from '../../../../testing/keep-posts.ts';
import { Photo } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { MediaGrid } from './media-grid.tsx';

const still = () => {};
const places: [place: string, show: (photo: StoredPhoto) => ReactNode][] = [
  ['where it is shown whole', (photo) => <Photo photo={photo} alt="Fryer" />],
  ['in a list', (photo) => <Photo photo={photo} alt="Fryer" size="thumbnail" />],
  ['in the viewer', (photo) => <PhotoViewer photos={[photo]} index={0} onIndexChange={still} name="Fryer" />],
  ['in a post', (photo) => <MediaGrid photos={[photo]} name="Siti" onOld={still} />],
  [
    'among others of a post',
    (photo) => <MediaGrid photos={[photo, photoOf('b')]} name="Siti" onOld={still} />,
  ],
];

const kinds = [
  [
    'that is not the one that was submitted',
    { differs_at: '2026-11-20T03:00:00.000Z' },
    'Since 20 Nov 2026 this photo is missing or is not the one that was submitted. Admins have been notified.',
  ],
  [
    'that the retention rule removed',
    { removed_at: '2026-11-20T03:00:00.000Z' },
    'Photo removed on 20 Nov 2026 by the retention rule',
  ],
] as const;

test.each(
  kinds.flatMap(([kind, gone, said]) => places.map(([place, show]) => ({ kind, gone, said, place, show }))),
)('a photo $kind says so $place, and is not asked for', async ({ gone, said, show }) => {
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  onTestFinished(() => {
    root.unmount();
    main.remove();
  });
  root.render(
    <ThemeRoot>
      <ScreenLanguage default="en">{show(photoOf('a', gone))}</ScreenLanguage>
    </ThemeRoot>,
  );
  await expect.element(page.getByRole('img', { name: said })).toBeVisible();
  expect(document.querySelector('img[src*="/photos/a"]')).toBeNull();
});
