import { join } from 'node:path';
import sharp from 'sharp';
import { openDemo, type View } from './open-demo.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');

const pictures: Record<string, View> = {
  'sign-in-phone': { size: 'phone' },
  'staff-dashboard-phone': { who: 'staff', path: '/task/dashboard', size: 'phone' },
  'my-tasks-phone': { who: 'staff', path: '/task/my-tasks', size: 'phone' },
  'manager-review-phone': { who: 'manager', path: '/task/manager/review', size: 'phone' },
  'social-feed-phone': { who: 'staff', path: '/social/feed', size: 'phone' },
  'training-dashboard-phone': { who: 'staff', path: '/training/dashboard', size: 'phone' },
  'training-progress-phone': { who: 'staff', path: '/training/progress', size: 'phone' },
  'admin-dashboard-desktop': { who: 'admin', path: '/task/dashboard', size: 'desktop' },
  'overview-desktop': {
    who: 'audit',
    path: '/task/audit/daily-tasks?dateFrom=2026-11-14&dateTo=2026-11-20&group=location&secondary=status',
    size: 'desktop',
  },
  'scheduler-desktop': { who: 'admin', path: '/task/admin/scheduler', size: 'desktop' },
  'training-courses-desktop': { who: 'admin', path: '/training/courses', size: 'desktop' },
  'training-authoring-desktop': { who: 'admin', path: '/training/admin/courses', size: 'desktop' },
  'audit-review-desktop': { who: 'audit', path: '/task/audit/review', size: 'desktop' },
};

/** `npm run pictures -w e2e`: takes the README's pictures from the demo. Build the web app first. */
const demo = await openDemo();
for (const [name, view] of Object.entries(pictures)) {
  const page = await demo.open(view);
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
  await page.context().close();
  console.log(`${name}.png ${Math.round(size / 1024)} KB`);
}
await demo.close();
