import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { testApp } from '#app/http/test-app.ts'
import { derivativesIn } from './media/derivatives.ts'
import { diskStorage } from './media/storage.ts'
import { pagesFolder } from './process/build/build.ts'
import { createSite, type SiteOptions } from './site.ts'

export const builtPages = (): Promise<ServerBuild> => import(join(pagesFolder, 'server/index.js'))

/**
 * The built site on a test's own database, not listening.
 * @param folder of its files
 */
export function builtSite(
  services: Parameters<typeof testApp>[0] & Pick<SiteOptions, 'connection'>,
  folder: string,
  settings: Partial<SiteOptions> = {},
): Promise<FastifyInstance> {
  const storage = diskStorage(join(folder, 'media'))
  return createSite({
    app: testApp(services),
    connection: services.connection,
    storage,
    derivatives: derivativesIn(diskStorage(join(folder, 'derivatives')), storage),
    build: builtPages,
    pagesFolder,
    log: { logger: false },
    proxies: false,
    ...settings,
  })
}
