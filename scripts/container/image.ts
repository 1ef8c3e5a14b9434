import { readdir } from 'node:fs/promises'
import { layOut } from './lay-out.ts'

/* npm run image -- FOLDER: what a container of the site needs, for deploy/container/Dockerfile. The folder is new, or empty. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say into which folder: npm run image -- FOLDER')
if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty.`)
await layOut(folder)
