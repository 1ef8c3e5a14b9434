import { parseArgs } from 'node:util'
import { createTranslator } from 'use-intl/core'
import messages from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import { DomainError } from '#domain/errors.ts'
import { openSiteDatabase } from './database.ts'

type Opened = Awaited<ReturnType<typeof openSiteDatabase>>

/** Runs a command that is given an archive's file; what it answers is printed, and what it is refused with. */
export async function archiveCommand(run: (site: Opened, path: string) => Promise<string>): Promise<void> {
  const open = new AsyncDisposableStack()
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [path] = positionals
    if (!path || positionals.length > 1) throw new Error('Say which: FILE.zip')
    console.log(await run(await openSiteDatabase(open), path))
  } catch (error) {
    console.error(inWords(error))
    process.exitCode = 1
  } finally {
    await open.disposeAsync()
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error)
  return createTranslator({ locale: 'en', messages })(error.reason, error.values)
}
