import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourcesAtOnce } from './catalogue-sources.ts';
import { contentPolicy } from './content-policy.ts';
import { contractSchemas } from './contract-schemas.ts';
import { myTasksSources } from './first-load.ts';
import { mantineTheme } from './mantine-theme.ts';
import { sharedReasons } from './shared-reasons.ts';

/** What My Tasks is drawn with. */
const atOnce = sourcesAtOnce(...myTasksSources);

// An absolute path, because tests and the development server start in other folders.
const messages = { configPath: join(import.meta.dirname, 'lingui.config.ts') };

// The macros must be compiled before react() compiles the file; in another order it builds but crashes in the browser.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    sharedReasons(),
    contractSchemas(),
    mantineTheme(),
    contentPolicy(),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(messages) }, messages)] }),
    react(),
    lingui({ ...messages, failOnCompileError: true }),
  ],
  // React has had what this package brings to older versions of it since 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // The workbook reader is loaded only by users who import one.
  worker: { format: 'es', plugins: () => [contractSchemas(), contentPolicy()] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  // One build for any PUBLIC_URL: scripts and styles name each other relatively, and the server puts a path before the
  // addresses of the page alone (server/src/platform/http/web/serve-web.ts).
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The policy script-src 'self' forbids inline scripts and data: modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // A letter less for each of the files that the first load names; 42 bits still tell two builds apart
        // (core/version/web-build.ts reads them).
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few requests for a weak network: what every page needs, and our own parts that most screens need. Their
          // imports are included, except the schemas, which only some forms need (contract-schemas.ts), and the parts
          // that My Tasks does not need.
          groups: [
            {
              name: 'zod',
              // Includes the contract that a form validates by, which would otherwise pull zod into its chunk.
              test: /node_modules\/zod\/|shared\/src\/(http\/schemas|business\/templates\/(contract|definition)|text\/email)\.ts/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Rules of forms, which the contracts that routes take their constants from would pull into the shell.
            {
              name: 'form-rules',
              test: /shared\/src\/(business\/(outlets\/read-position|tags\/(rules|name-contract))|training\/(authoring\/rich-text|certificates\/rules)|text\/one-line)\.ts/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'shell', test: /web\/src\/main\.tsx$/, priority: 2 },
            {
              name: 'parts',
              test: (id) => /web\/src\/(core|ui)\//.test(id) && atOnce.has(id),
              priority: 1,
            },
            // What the phone's other screens are drawn with: one request instead of forty small ones. The styles in one
            // file, because their order decides.
            {
              name: 'mantine',
              test: /@mantine\/(notifications\/styles|core\/styles\/(ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Flex|FloatingIndicator|Group|InlineInput|Input|Loader|Notification|PasswordInput|Progress|SegmentedControl|Skeleton|Stack|Switch|Text|Title|UnstyledButton|VisuallyHidden))\.layer\.css|web\/src\/app\/(mantine(-own-styles)?|adopt-styles)\.ts|themed-mantine|@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Portal|Progress|Skeleton|Stack|Text|Textarea|TextInput|Title|Transition|UnstyledButton|VisuallyHidden))\/|@mantine\/hooks\/esm\/(use-(callback-ref|did-update|force-update|id|isomorphic-effect|media-query|reduced-motion|uncontrolled)|utils)\//,
              priority: 0,
              includeDependenciesRecursively: false,
            },
            {
              name: 'phone',
              test: /web\/src\/(core\/(api\/upload|live\/live-state|outlets\/(area-options|areas-query|outlet-label|outlets-query)|offline\/(store-photos|move-entries|drafts\/(choose-text|use-written|write-another)|shown\/rival-texts))|ui\/(dialog\/confirm|feedback\/unreachable|form\/(long-text|use-(keys|swipe))|layout\/line-list|media\/(blob|draw|photo-viewer|prepare))|modules\/work\/(daily-tasks\/my-tasks\/outage-banner|submissions\/(capture\/(challenge-line|locate-device)|status\/offline-work)))|@tabler\/icons-react\/dist\/esm\/icons\/Icon(AlertCircle|CalendarCheck|ChevronLeft|Download|HandStop|HandTwoFingers|InfoCircle|Lock|Note|Photo|Refresh|Trash|ZoomIn)\./,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            // What waits is described and sent without a request for more code: the describers, the operations, and what they
            // share with their screens.
            {
              name: 'describers',
              test: /web\/src\/(app\/(describers|operations)-by-kind|core\/i18n\/(input|photo)-texts|modules\/.*\/(describe-(course|learning|review|submission|text)|(review|social|submission)-texts|refusal-text|learning-reason-texts|[a-z]+-operation|course-draft|lesson-entry|social-caches)|modules\/training\/(authoring|learning)\/api)\.ts/,
              priority: 0,
              includeDependenciesRecursively: false,
            },
            // One request instead of fifteen; what it shares with other screens is small.
            { name: 'my-tasks', test: /my-tasks\/my-tasks-screen\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});

/** The name of a class in the page. Without the number of its line, which would cost the first load half a kilobyte. */
function generateScopedName(name: string, _file: string, css: string): string {
  return `_${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`;
}
