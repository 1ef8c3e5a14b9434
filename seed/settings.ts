import type { Db } from '#db/client.ts'
import { proposeSettings } from '#domain/settings/settings.ts'
import { readContent } from './content.ts'

/** Makes up what the site says of the company, where nobody has said anything yet. */
export async function loadSettings(tx: Db) {
  await proposeSettings(tx, await readContent('settings.json'))
}
