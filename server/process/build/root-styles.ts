import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the router's mark, a `#`, from the style sheet that is part of every page: asked for again by a script it would stand behind the
 * others, and it never goes. As in lastingStyles of app/entry.server.tsx; here also for pages of the application, whose
 * browser compares what it makes with what the server sent.
 */
export async function unmarkRootStyles(buildDirectory: string) {
  const assets = join(buildDirectory, 'client/assets')
  const manifests = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (manifests.length === 0) throw new Error('the build has no manifest')
  for (const file of [join(buildDirectory, 'server/index.js'), ...manifests.map((name) => join(assets, name))]) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/(\/assets\/look-[\w-]+\.css)#/g, '$1'))
  }
}
