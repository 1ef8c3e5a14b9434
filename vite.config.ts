import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledWords } from './app/i18n/compiled-words.ts'
import { roomsOfPages } from './app/i18n/rooms-of-pages.ts'
import { writtenVariables } from './app/theme/written-variables.ts'
import { recordInputs } from './server/process/build-inputs.ts'

// A first visit fetches few files: what every page needs is one file that changes rarely and one that is ours. Of hooks
// and shared parts only those that the shell and the home page show.
const groups = [
  {
    name: 'framework',
    test: /rolldown\/?runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs)\//,
  },
  {
    name: 'interface',
    test: /@mantine\/core\/(styles\/(baseline|global|UnstyledButton|Loader|Button)\.|esm\/(core|components\/(Button|Loader|UnstyledButton))\/)|@mantine\/hooks\/esm\/(?!use-(debounced-callback|drag|focus-|window-event))|node_modules\/clsx|\/app\/(api|theme|ui\/(?!breadcrumb|choice-groups|filter-bar|pager)|i18n|http\/(seo\/meta|request\/public-page)|shell\/(?!login\/(login-|register-|dialog-|use-wire)|search\/search-suggestions|toasts))|\/app\/sections\/(?!video\/player)|\/app\/sections\/.*\.css|@mantine\/core\/(styles\/Tabs\.|esm\/components\/Tabs\/)/,
  },
]

export default defineConfig(({ command }) => ({
  // As `inputsFolder` in server/process/build.ts.
  plugins: [compiledWords(), writtenVariables(), reactRouter(), roomsOfPages(), recordInputs('build/pages/inputs')],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  environments: {
    ssr: {
      // Of these a server would read some thousand files at each start.
      resolve: { noExternal: ['use-intl', ...(command === 'build' ? [/^@mantine\//] : [])] },
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
}))
