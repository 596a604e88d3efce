import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { fetchMore, type PagedList } from '../../../../ui/layout/use-next-page.ts';
import { NotLoaded } from '../posts/not-loaded.tsx';

interface ShowMoreProps {
  list: PagedList & { isFetchingNextPage: boolean };
  label: ReactNode;
}

/** Button that loads the next page of comments or replies. */
export function ShowMore({ list, label }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <li className={boxes.start}>
      {list.isFetchNextPageError ? (
        <NotLoaded error={list.error} onRetry={() => fetchMore(list)} />
      ) : (
        <Button variant="subtle" size="sm" loading={list.isFetchingNextPage} onClick={() => fetchMore(list)}>
          {label}
        </Button>
      )}
    </li>
  );
}
