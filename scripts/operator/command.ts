import { createTranslator } from 'use-intl/core'
import messages from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import { faultLine } from '#db/fault-line.ts'
import { DomainError } from '#domain/errors.ts'

/**
 * Runs a command of the operator: what it answers is printed, and what it is refused with, by which the process fails.
 * @param run is given what is closed afterwards, such as a database
 * @param refused a refusal in the command's own words, where it has some
 */
export async function command(
  run: (open: AsyncDisposableStack) => Promise<string>,
  refused?: (error: DomainError) => string | undefined,
): Promise<void> {
  const open = new AsyncDisposableStack()
  try {
    console.log(await run(open))
  } catch (error) {
    console.error(inWords(error, refused))
    process.exitCode = 1
  } finally {
    await open.disposeAsync()
  }
}

function inWords(error: unknown, refused: Parameters<typeof command>[1]): string {
  if (!(error instanceof DomainError)) return faultLine(error)
  return refused?.(error) ?? createTranslator({ locale: 'en', messages })(error.reason, error.values)
}
