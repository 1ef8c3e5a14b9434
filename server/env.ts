import { resolve } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** Pictures made in several sizes, which may be shared by all data folders. By default in DATA_DIR. */
  DERIVATIVES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  /** Whether what pages show is made ahead in all sizes after a start. */
  WARM_MEDIA: z.stringbool().default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESIGN_TOOL_URL: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default('/studio'),
  /** Without it, letters become files in DATA_DIR/outbox. With it, an account is entered once its e-mail is confirmed. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').default('Loggia <info@loggia.example>'),
  /** Where the company reads what visitors send by the forms. */
  REQUESTS_TO: z.email().default('info@loggia.example'),
  /** Whether a new store is seen at once, or waits until a moderator approves it. */
  STORES_APPROVED_AT_ONCE: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.stringbool().default(false),
})

export type Env = z.output<typeof schema>

/** The one place that reads the environment. Throws one line per bad value, for the terminal. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
