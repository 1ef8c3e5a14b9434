import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// A first visit fetches few files: what every page needs is one file that changes rarely and one that is ours.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs)\// },
  { name: 'interface', test: /@mantine\/core\/esm\/(core|components\/(Button|Loader|UnstyledButton))\/|@mantine\/hooks\/|@tabler\/icons-react\/dist\/esm\/\w+\.mjs|node_modules\/clsx|\/app\/(theme|ui|i18n|shell\/(storage|toast|wire-client)\.ts)/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The rules of the domain hold their schemas too; a page that only needs a constant leaves Zod behind.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
