import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractSchemas } from './contract-schemas.ts';

// The macros must be gone before react() compiles the file: in another order it builds and dies in the browser.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractSchemas(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    // A policy of script-src 'self' forbids inline scripts and data: modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
