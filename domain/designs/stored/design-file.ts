import { readFile } from 'node:fs/promises'
import { type Actor, loggedIn } from '#domain/actor.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { LIMITS } from '../document.ts'
import { type DesignServices, takeDesignIn } from './designs.ts'
import { openDesign } from './saving.ts'
import { designRefused } from './taken.ts'

/** A design as the file that it is downloaded as, under a name that every system takes. @throws login-required, not-found */
export async function readDesignFile(db: DesignServices['db'], actor: Actor, designId: unknown) {
  const { name, document } = await openDesign(db, actor, designId)
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const slug = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { fileName: `${slug || 'design'}.loggia.json`, text: `${JSON.stringify(document)}\n` }
}

/** Reads such a file in. @throws as `takeDesignIn` */
export async function takeDesignFile(services: DesignServices, actor: Actor, file: LocalFile): Promise<{ id: number }> {
  const account = loggedIn(actor)
  // What is far too long is never read.
  if (file.bytes > 2 * LIMITS.bytes) throw designRefused('too-large')
  return takeDesignIn(services, account, await readFile(file.path, 'utf8'))
}
