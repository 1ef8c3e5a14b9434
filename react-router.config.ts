import type { Config } from '@react-router/dev/config'
import { precompress } from './server/process/precompress.ts'

export default {
  // As `pagesFolder` in server/process/build.ts.
  buildDirectory: 'build/pages',
  // The whole route list is one small cached file: no request is needed to discover a link's target.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
