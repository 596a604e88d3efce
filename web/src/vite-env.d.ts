/// <reference types="vite/client" />

/** mantine-theme.ts */
declare module 'virtual:mantine-variables.css';

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
