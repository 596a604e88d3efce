import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ThemeRoot } from '../../app/theme-root.tsx';
import { ScreenLanguage } from '../../core/i18n/language.tsx';
import { button } from '../../testing/screen-steps.ts';
import { lateComponent, lateDialog } from './late-component.tsx';
import { loadNoticeStack, noticeStack } from './notify.ts';

interface ViewerProps {
  onClose: () => void;
}

function Viewer({ onClose }: ViewerProps) {
  return (
    <button type="button" onClick={onClose}>
      Close the viewer
    </button>
  );
}

test('a form stays as it is when what opens over it can not be loaded, and opens it once it can', async () => {
  let isCut = true;
  const LateViewer = lateDialog<ViewerProps>(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return Viewer;
  });
  await show(() => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          View photo
        </button>
        {isOpen ? <LateViewer onClose={() => setOpen(false)} /> : null}
      </>
    );
  });
  const note = page.getByLabelText('Note');
  await note.fill('Floor is wet');
  await button('View photo').click();
  await expect.element(page.getByText('Unable to reach the server. Check your connection.')).toBeVisible();
  await expect.element(note).toHaveValue('Floor is wet');

  isCut = false;
  await button('View photo').click();
  await button('Close the viewer').click();
  await expect.element(note).toHaveValue('Floor is wet');
  await expect.element(button('Close the viewer')).not.toBeInTheDocument();
});

test('what stands in its place is shown until it is loaded, and then it is there at once', async () => {
  let arrive = (_: ComponentType<object>) => {};
  const Late = lateComponent(
    () => new Promise<ComponentType<object>>((resolve) => (arrive = resolve)),
    () => <p>Plain list</p>,
  );
  await show(() => <Late />);
  await expect.element(page.getByText('Plain list')).toBeVisible();
  arrive(() => <p>Searchable list</p>);
  await expect.element(page.getByText('Searchable list')).toBeVisible();

  const again = await show(() => <Late />);
  expect(again.textContent).toContain('Searchable list');
});

/** Resolves with the place once something is drawn in it. */
async function show(Screen: ComponentType): Promise<HTMLElement> {
  void loadNoticeStack();
  const { NoticeStack } = await noticeStack;
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <ThemeRoot>
      <ScreenLanguage default="en">
        <Screen />
      </ScreenLanguage>
      <NoticeStack />
    </ThemeRoot>,
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  const drawn = new MutationObserver(() => resolve());
  drawn.observe(place, { childList: true, subtree: true });
  await promise;
  drawn.disconnect();
  return place;
}
