import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { packagedBrowser } from './browser.ts'

/**
 * A headless Chromium with the libraries that a bare system lacks, 70 MB: no dependency, as next to nobody needs it.
 * Built for Linux on x64; its start fails elsewhere.
 */
const release = {
  name: '@sparticuz/chromium@153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
}

const run = promisify(execFile)

/** Puts it where `installedBrowser` looks; leaves nothing behind where it can't be had. */
export async function unpackBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = dirname(packagedBrowser)
  const made = `${folder}.new`
  try {
    await rm(made, { recursive: true, force: true })
    await mkdir(made, { recursive: true })
    await unpack(await packed(made), made)
    await writeFile(join(made, basename(packagedBrowser)), start, { mode: 0o755 })
    await writeFile(join(made, 'fonts.conf'), `<fontconfig><dir>${folder}/fonts</dir></fontconfig>`)
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
  } catch {
    await rm(made, { recursive: true, force: true })
  }
}

/** As its registry gives it, and no other bytes than were looked at here. */
async function packed(folder: string): Promise<string> {
  const { stdout } = await run('npm', [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    folder,
    release.name,
  ])
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const path = join(folder, filename)
  const digest = createHash('sha512')
    .update(await readFile(path))
    .digest('base64')
  if (`sha512-${digest}` !== release.integrity) throw new Error(`${release.name} is not the one that was expected`)
  return path
}

async function unpack(path: string, folder: string) {
  await run('tar', ['-xzf', path, '-C', folder])
  const bin = join(folder, 'package/bin')
  for (const name of ['al2023', 'swiftshader', 'fonts']) {
    const archive = join(folder, `${name}.tar`)
    await writeFile(archive, await inflated(join(bin, `${name}.tar.br`)))
    await run('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
  }
  await writeFile(join(folder, 'chromium'), await inflated(join(bin, 'chromium.br')), { mode: 0o755 })
  await rm(path)
  await rm(join(folder, 'package'), { recursive: true })
}

const inflated = async (path: string) => promisify(brotliDecompress)(await readFile(path))

/** Its libraries for what the system lacks, and its fonts where there are none. */
const start = `#!/bin/sh
here=$(dirname "$0")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$here/chromium" "$@"
`
