import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledWords } from './app/i18n/compiled-words.ts'
import { roomsOfPages } from './app/i18n/rooms-of-pages.ts'
import { islandsPlugin } from './app/islands/islands-plugin.ts'
import { shortClassNames } from './app/theme/class-names.ts'
import { writtenVariables } from './app/theme/written-variables.ts'
import { plainShaders } from './app/ui/three/plain-shaders.ts'
import { recordInputs } from './server/process/build/build-inputs.ts'

/** The style sheets of every page, and those of marketing pages. */
const sheetsOfPages =
  /\/app\/(theme|elements)\/[\w-]+\.css|\/app\/ui\/(breadcrumb|button|section|picture|text-link|marks\/(monogram|badge-720)|tabs)\.module\.css|\/app\/forms\/field-error\.module\.css|\/app\/shell\/(header\/[\w-]+|footer|shell|errors\/error-page|search\/(site-search|search-form))\.module\.css/

/** What every island needs. */
const ofIslands =
  /node_modules\/(use-intl|intl-messageformat|@formatjs)\/|\/app\/(api|i18n\/(?!cities|locales|player)|islands\/(?!document)|ui\/(marks\/(icons|monogram)|text\/(day|use-date-format)|section|link|button|picture)\.)|\/domain\/(media|designers)\/rules|\/app\/shell\/(toasts\/toast|call|use-account|header\/(bell|account-menu)|search\/search-icon)\.tsx?$/

// What pages share comes in few files: what each document begins with, what islands need, and what applications need beside.
// The first that wants a module has it, with all that it imports.
const groups = [
  {
    name: 'alive',
    test: /vite\/preload-helper|\/app\/elements\/[\w-]+\.ts|\/app\/islands\/(alive|site-island)|\/app\/api\/(storage|request)|\/app\/i18n\/(document-language|grouped)|\/db\/languages/,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'models',
    test: /\/app\/routes\/models\/(list\/(model-card|model-grid)|viewer\/poster|rating\/(average|stars)|hub\/kind-tabs|collect\/collect-mark)\.module\.css/,
  },
  { name: 'model-lists', test: /\/app\/routes\/models\/(fit|list)\/[\w-]+\.module\.css/ },
  { name: 'lists', test: /\/app\/ui\/lists\/(filter-bar|pager)\.module\.css/ },
  // A file of its own costs more than what another page has of it in vain.
  { name: 'gallery', test: /\/app\/routes\/gallery\/(report-link|ideas\/inspiration-tile)\.module\.css/ },
  { name: 'help', test: /\/app\/routes\/help\/(?!search\.)[\w-]+\.module\.css/ },
  {
    name: 'course',
    test: /\/app\/(routes\/support\/(course|course-progress|course-steps|own-steps|transcript)\.module|ui\/film\/video-frame)\.css/,
  },
  { name: 'sections', test: /\/app\/sections\/.*\.module\.css/ },
  // With the style sheets of every page: their class names would be another file.
  { name: 'islands', test: (id: string) => ofIslands.test(id) || sheetsOfPages.test(id) },
  // What several islands of one page share: a file costs 300 bytes beside what it says. Fields are apart, since they bring a style sheet.
  { name: 'form-parts', test: /\/app\/forms\/(answer|field-error|form-state|submit)\.tsx?$/ },
  { name: 'field', test: /\/app\/forms\/(field\.module\.css|(field|long-input|select)\.tsx$)/ },
  {
    name: 'scheme',
    test: /\/app\/routes\/gallery\/((scheme|comments)\/[\w-]+\.module\.css|(scheme\/(use-scheme-own|like-button\.island)|comments\/(comment-item|merge-comments))\.tsx?(\?alive)?$)|\/domain\/comments\/rules/,
  },
  {
    name: 'model-query',
    test: /\/app\/routes\/models\/(model-path|fit\/niche-drawing)|\/domain\/(list-filter|models\/(rules|lists\/hub-filter))/,
  },
  { name: 'three', test: /node_modules\/three\/src\//, minShareCount: 2 },
  {
    name: 'model',
    test: /\/app\/routes\/models\/((collect|detail|rating|viewer)\/[\w-]+\.module\.css|viewer\/(use-model-view\.ts|(in-your-room|tool|icons)\.tsx)$)|\/app\/ui\/three\/has-web-gl/,
  },
  // What the Studio's plan and what it fetches later share: each alone would be a file of its own.
  {
    name: 'studio',
    test: /\/domain\/designs\/(finishes|geometry\/)|\/app\/routes\/studio\/editor\/(surfaces\/laying|plan\/(drop-keys|middle|thing-names|use-lengths)|light\/light\.module)/,
  },
]

export default defineConfig({
  // As `inputsFolder` in server/process/build/build.ts.
  plugins: [
    compiledWords(),
    writtenVariables(),
    shortClassNames(),
    reactRouter(),
    islandsPlugin(),
    roomsOfPages(),
    plainShaders(),
    recordInputs('build/pages/inputs'),
  ],
  // Its sources, of which each page fetches what it draws with: see `plainShaders`.
  resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // Where `light-dark()` and nesting are known, as popovers are, they are sent as they stand.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
  },
  environments: {
    ssr: {
      // Of these a server would read some thousand files at each start.
      resolve: { noExternal: ['use-intl'] },
      build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
    },
    client: {
      build: {
        rolldownOptions: {
          // Of the thousands of icons only those that are shown are read: it halves the time of a build.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
