import { earlierPosts } from './earlier-posts.ts';
import type { DemoPost } from './feed-post.ts';
import { latestPosts } from './latest-posts.ts';

/** The posts of the last days. A name after an @ mentions a person. */
export const feedPosts: readonly DemoPost[] = [...latestPosts, ...earlierPosts];
