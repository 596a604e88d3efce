/** What any call may be answered. */
export const httpMessages = {
  tooManyRequests: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
} as const;
