import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { player } from '#app/i18n/locales/en/player.ts'
import { projectFolder } from '#server/process/build/build.ts'
import { settingsOfEmbedded, startSite, temporaryData } from '#server/test-site.ts'
import { pseudoDictionary } from './pseudo-words.ts'

/** The key of the language that is added, and its tag: what `Intl` writes in it has no latin letters. */
export const PSEUDO_LANGUAGE = 'pseudo'
const TAG = 'el'

/**
 * The site with a language more, beside the one under test and on its database: a copy of the sources, to which is added
 * what docs/decisions/languages.md says a language takes, is built and started.
 */
export async function startPseudoSite(dataDir: string) {
  const copy = await temporaryData()
  await copySources(copy.folder)
  await addLanguage(copy.folder)
  const settings = { HOST: 'localhost', TRUST_PROXY: 'loopback', ...(await settingsOfEmbedded(dataDir)) }
  const site = await startSite(dataDir, settings, copy.folder)
  return {
    address: site.address,
    async end() {
      await site.end()
      await copy.remove()
    },
  }
}

const linked = ['content', 'node_modules']
const left = ['.git', 'bench', 'build', 'data', 'e2e', 'test-results', 'trials']

async function copySources(to: string) {
  const names = (await readdir(projectFolder)).filter((name) => !left.includes(name))
  for (const name of names) {
    const [from, there] = [join(projectFolder, name), join(to, name)]
    if (linked.includes(name)) await symlink(from, there)
    else await cp(from, there, { recursive: true })
  }
}

/** A row of the table, a folder of words, and its name where each kind of words is gathered. */
async function addLanguage(project: string) {
  const row = { tag: TAG, locale: TAG, name: 'Pseudo', short: 'XX', isOffered: true, fallback: 'en', stemming: null }
  await change(join(project, 'db/languages.ts'), (text) =>
    text.replace('\n  zh: {', `\n  ${PSEUDO_LANGUAGE}: ${JSON.stringify(row)},$&`),
  )
  const i18n = join(project, 'app/i18n')
  const folder = join(i18n, 'locales', PSEUDO_LANGUAGE)
  await mkdir(folder)
  for (const [file, name] of Object.entries({
    'words.ts': 'words',
    'server-words.ts': 'serverWords',
    'player-words.ts': 'player',
  })) {
    const from = `./locales/${PSEUDO_LANGUAGE}/${name === 'player' ? 'player.ts' : file}`
    await change(
      join(i18n, file),
      (text) =>
        `import { ${name} as ${PSEUDO_LANGUAGE} } from '${from}'\n${text.replace('{ en, italy', `$&, ${PSEUDO_LANGUAGE}`)}`,
    )
  }
  for (const file of await readdir(join(i18n, 'locales/en'))) {
    if (file.endsWith('.json')) {
      const words = JSON.parse(await readFile(join(i18n, 'locales/en', file), 'utf8'))
      await writeFile(join(folder, file), JSON.stringify(pseudoDictionary(words)))
    } else {
      // As every language but English has them.
      await cp(join(i18n, 'locales/italy', file), join(folder, file))
    }
  }
  await writeFile(join(folder, 'player.ts'), `export const player = ${JSON.stringify(pseudoDictionary(player))}`)
}

async function change(file: string, made: (text: string) => string) {
  const text = await readFile(file, 'utf8')
  const changed = made(text)
  if (changed === text) throw new Error(`${file} is not as the pseudo-language expects it`)
  await writeFile(file, changed)
}
