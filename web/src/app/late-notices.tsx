import { type ComponentType, useEffect, useState } from 'react';
import { loadNoticeStack, noticeStack } from '../ui/feedback/notify.ts';

/** The first screen's own chunks and data are loaded first. */
const AFTER_MS = 1000;

/** The notice stack, loaded after the first screen or with the first notice. */
export function LateNotices() {
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    void noticeStack.then(({ NoticeStack }) => setStack(() => NoticeStack));
    const load = () => void loadNoticeStack().catch(() => {});
    const timer = setTimeout(load, AFTER_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return Stack ? <Stack /> : null;
}
