/** Whether the device asks for less motion. Style sheets heed it by themselves (tokens.css). */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
