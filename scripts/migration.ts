import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installApart } from './install-apart.ts'

// Writes the migration from the last one to the schema: npm run migration -- --name community
const packages = await installApart(join(import.meta.dirname, 'drizzle-kit'))
const where = ['--dialect=postgresql', '--schema=./db/schema/*.ts', '--out=./db/migrations']
const kit = spawn(join(packages, '.bin/drizzle-kit'), ['generate', ...where, ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
})
kit.on('exit', (code) => {
  process.exitCode = code ?? 1
})
