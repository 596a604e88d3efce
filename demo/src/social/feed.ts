import { earlierPosts } from './earlier-posts.ts';
import type { DemoPost } from './feed-post.ts';
import { latestPosts } from './latest-posts.ts';

/** What was posted in the last days. A name after an @ names a person. */
export const feedPosts: readonly DemoPost[] = [...latestPosts, ...earlierPosts];
