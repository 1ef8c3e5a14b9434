import type { Config } from '@react-router/dev/config'
import { precompress } from './server/process/build/precompress.ts'
import { unmarkRootStyles } from './server/process/build/root-styles.ts'

export default {
  // As `pagesFolder` in server/process/build/build.ts.
  buildDirectory: 'build/pages',
  // The whole route list is one small cached file: no request is needed to discover a link's target.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await unmarkRootStyles(buildDirectory)
    await precompress(`${buildDirectory}/client`)
  },
} satisfies Config
