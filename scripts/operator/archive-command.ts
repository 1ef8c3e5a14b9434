import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { openSiteDatabase, openSiteStorage } from './database.ts'

type Opened = Awaited<ReturnType<typeof openSiteDatabase>> &
  Pick<Awaited<ReturnType<typeof openSiteStorage>>, 'storage'>

/** Runs a command that is given an archive's file. */
export const archiveCommand = (run: (site: Opened, path: string) => Promise<string>): Promise<void> =>
  command(async (open) => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [path] = positionals
    if (!path || positionals.length > 1) throw new Error('Say which: FILE.zip')
    const site = await openSiteDatabase(open)
    const { storage } = await openSiteStorage(open, site.folder)
    return run({ ...site, storage }, path)
  })
