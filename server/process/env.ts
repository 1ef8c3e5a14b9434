import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { hostsOf } from '#db/hosts.ts'
import type { StartError } from '#db/start-error.ts'
import { type BucketSettings, bucketIn, bucketShape } from '../media/bucket/settings.ts'
import { HOW_TO_NAME_PROXIES, parseProxies } from '../requests/proxies.ts'

/** At least 32 characters each, with spaces, commas or ends of lines between them. */
const secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.length > 0 && all.every(({ length }) => length >= 32), 'each secret has at least 32 characters')

/** Of one host or several. */
const database = z.string().superRefine((url, context) => {
  try {
    hostsOf(url)
  } catch (fault) {
    context.addIssue((fault as StartError).message)
  }
})

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where Prometheus asks, if it does. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where a collector takes traces by OTLP, if one does; and which share of them it is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** For so long the site serves on once it is told to end, and says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** So much of the disk is left free: visitors' files are refused before it is touched. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(1024),
  /** Pictures made in several sizes, which may be shared by all data folders. By default in DATA_DIR. */
  DERIVATIVES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  /** Whether what pages show is made ahead in all sizes after a start. */
  WARM_MEDIA: z.stringbool().default(true),
  ...bucketShape,
  DATABASE_URL: database.optional(),
  /** The same database as the owner of its tables, so that the role of DATABASE_URL need not be able to change them. */
  MIGRATE_DATABASE_URL: database.optional(),
  /** More settings of the database that comes with the site, such as `shared_buffers=512MB max_connections=50`. */
  POSTGRES_SETTINGS: z
    .string()
    .regex(/^\s*(\w+=\S+\s*)*$/, 'is a list of name=value, with spaces between them')
    .default('')
    .transform((text) =>
      Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    ),
  /** What signs and encrypts, the current one first; by default one that is kept in the database. */
  AUTH_SECRET: secrets.optional(),
  /** A file that holds them instead. */
  AUTH_SECRET_FILE: z
    .string()
    .transform((path, context) => {
      try {
        return readFileSync(path, 'utf8')
      } catch (fault) {
        context.addIssue(`can't be read (${(fault as NodeJS.ErrnoException).code})`)
        return z.NEVER
      }
    })
    .pipe(secrets)
    .optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESIGN_TOOL_URL: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default('/studio'),
  /** Without it, letters become files in DATA_DIR/outbox. With it, an account is entered once its e-mail is confirmed. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').default('Loggia <info@loggia.example>'),
  /** Where the company reads what visitors send by the forms. */
  REQUESTS_TO: z.email().default('info@loggia.example'),
  /** Whom `/.well-known/security.txt` names to those who find a hole. By default REQUESTS_TO. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** Both let plans be paid by card; without them they are paid by invoice alone. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** What stands in for Stripe on this machine, to try paying without it. */
  STRIPE_STAND_IN: z
    .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })
    .transform((address) => new URL(address))
    .optional(),
  /** Whether a new store is seen at once, or waits until a moderator approves it. */
  STORES_APPROVED_AT_ONCE: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The proxies whose word for a visitor's address counts. */
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const proxies = parseProxies(text)
      if (proxies === undefined) context.addIssue(HOW_TO_NAME_PROXIES)
      return proxies ?? false
    })
    .default(false),
})

export interface Env extends Omit<z.output<typeof schema>, 'AUTH_SECRET_FILE'> {
  /** What the settings of S3 say together. */
  bucket: BucketSettings | undefined
}

/** The one place that reads the environment. Throws one line per bad value, for the terminal. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) {
    const { AUTH_SECRET_FILE: inFile, ...env } = result.data
    const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl } = env
    if (inFile && env.AUTH_SECRET) throw new Error('AUTH_SECRET_FILE: AUTH_SECRET is set too; set one of them')
    if (url && Object.keys(env.POSTGRES_SETTINGS).length > 0) {
      throw new Error('POSTGRES_SETTINGS: goes with the database that comes with the site, and DATABASE_URL is set')
    }
    if (ownerUrl && !url) throw new Error('MIGRATE_DATABASE_URL: goes with DATABASE_URL, which is not set')
    if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined)) {
      throw new Error('STRIPE_SECRET_KEY: goes with STRIPE_WEBHOOK_SECRET; set both of them, or neither')
    }
    return { ...env, AUTH_SECRET: env.AUTH_SECRET ?? inFile, bucket: bucketIn(env) }
  }
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
