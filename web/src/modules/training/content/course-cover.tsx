import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { CourseCategory } from '@gerai/shared/training/authoring/content.ts';
import { useState } from 'react';
import classes from './course-cover.module.css';
import { categoryIcons } from './course-icons.ts';

interface CourseCoverProps {
  category: CourseCategory;
  cover: Photo | null;
  /** 'banner' is for a course's own page, 'thumbnail' a small square in a list. */
  size?: 'card' | 'banner' | 'thumbnail';
}

/** Addresses of pictures already loaded; the next screen shows them at once. */
const seen = new Set<string>();

/** A course's picture, the thumbnail first. Without one, or if it fails, a background with the category's icon. */
export function CourseCover({ category, cover, size = 'card' }: CourseCoverProps) {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState(() => (cover && seen.has(cover.url) ? cover.url : undefined));
  const Icon = categoryIcons[category];
  const isSmall = size === 'thumbnail';
  return (
    <span className={classes.cover} data-size={size} data-category={category} aria-hidden>
      {cover && failed !== cover.url ? (
        <>
          {isSmall || loaded === cover.url ? null : (
            <img className={classes.image} src={cover.thumbnail_url} alt="" loading="lazy" />
          )}
          <img
            className={classes.image}
            // Hidden until it is loaded, so that the thumbnail shows until then.
            data-loading={(!isSmall && loaded !== cover.url) || undefined}
            src={isSmall ? cover.thumbnail_url : cover.url}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={() => {
              seen.add(cover.url);
              setLoaded(cover.url);
            }}
            onError={() => setFailed(cover.url)}
          />
        </>
      ) : (
        <>
          <Icon className={classes.far!} stroke={0.75} />
          <Icon className={classes.icon!} stroke={1.5} />
        </>
      )}
    </span>
  );
}
