import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { projectFolder } from '#server/process/build/build.ts'
import { exec } from '../failover/programs.ts'

export interface Proxy {
  /** By TLS; this process believes its certificate. */
  address: string
  /** Where the same is asked for in clear. */
  inClear: string
  end(): Promise<void>
}

interface Settings {
  /** Where the processes of the site answer, on this machine. */
  sites: number[]
  /** By TLS; in clear it is the next one. */
  port: number
  /** Of the proxy's own files. */
  folder: string
}

const shipped = (path: string) => readFile(join(projectFolder, 'deploy', path), 'utf8')

/**
 * nginx by deploy/nginx/loggia.conf, but for its ports, its folders and its certificate, which `openssl` makes.
 * @param isKeeping whether it keeps pages; else each request comes to the site
 */
export async function startNginx({
  sites,
  port,
  folder,
  isKeeping,
}: Settings & { isKeeping: boolean }): Promise<Proxy> {
  await mkdir(folder, { recursive: true })
  const certificate = join(folder, 'fullchain.pem')
  await makeCertificate({ certificate, key: join(folder, 'privkey.pem') })
  // The path may have a space.
  const within = (name: string) => JSON.stringify(join(folder, name))
  const servers = sites.map((site) => `    server 127.0.0.1:${site} max_fails=0;`).join('\n')
  const changed = (await shipped('nginx/loggia.conf'))
    .replace(/^ {4}server 127[^;]*;$/m, servers)
    .replace('/var/cache/nginx/loggia', within('cache'))
    .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/\/etc\/ssl\/loggia\/(\w+\.pem)/g, (_path, name) => within(name))
    .replace('proxy_cache loggia;', isKeeping ? 'proxy_cache loggia;' : 'proxy_cache off;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${within(kind)};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    // Its workers are to reach the folder, which is this account's alone.
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${within('pid')};
    error_log ${within('error.log')} warn;
    worker_processes 1;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
    ${changed} }`,
  )
  return startProxy({ command: 'nginx', args: ['-c', file, '-g', 'daemon off;'], certificate, port, folder })
}

/** For a day, of this machine. */
async function makeCertificate({ certificate, key }: { certificate: string; key: string }) {
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '1']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await exec('openssl', ['req', ...made, ...named, '-keyout', key, '-out', certificate])
}

/** Caddy by deploy/caddy/Caddyfile, with a certificate of its own authority. */
export async function startCaddy({ sites, port, folder }: Settings): Promise<Proxy> {
  await mkdir(folder, { recursive: true })
  const changed = (await shipped('caddy/Caddyfile'))
    .replace('127.0.0.1:3000 127.0.0.1:3001', sites.map((site) => `127.0.0.1:${site}`).join(' '))
    .replace('http://loggia.example', `http://localhost:${port + 1}`)
    .replace(/^loggia\.example/m, `https://localhost:${port}`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\n${changed}`)
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return startProxy({ command: 'caddy', args, certificate, port, folder })
}

interface Command extends Pick<Settings, 'port' | 'folder'> {
  command: string
  args: string[]
  /** The file of what its certificate is known by. */
  certificate: string
}

async function startProxy({ command, args, certificate, port, folder }: Command): Promise<Proxy> {
  // What it remembers is the trial's, and what it says is in its own folder.
  const log = await open(join(folder, 'log'), 'a')
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(command, args, { env, stdio: ['ignore', log.fd, log.fd] })
  const exit = once(child, 'exit')
  const address = `https://localhost:${port}`
  for (let tries = 0; ; tries++) {
    if (await answers(address, certificate).catch(() => false)) break
    if (child.exitCode !== null || tries > 100)
      throw new Error(`${command} does not answer: ${await readFile(join(folder, 'log'), 'utf8')}`)
    await sleep(100)
  }
  return {
    address,
    inClear: `http://localhost:${port + 1}`,
    async end() {
      child.kill()
      await exit
      await log.close()
    },
  }
}

async function answers(address: string, certificate: string): Promise<boolean> {
  setDefaultCACertificates([...getCACertificates('bundled'), await readFile(certificate, 'utf8')])
  return (await fetch(`${address}/healthz`)).ok
}
