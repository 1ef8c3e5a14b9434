import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { AccountServices } from '../accounts.ts'
import { DEVICE_KNOWN_SECONDS } from '../rules.ts'

/** A browser on which more people than these log in knows the last of them. */
const ACCOUNTS_MOST = 5

type Services = Pick<AccountServices, 'auth'>

/**
 * The number of the browser, if the account has logged in on it before: what strangers guess then doesn't count against it. The
 * cookie has the number, and for each account a signature over both, which tells nobody whose it is.
 * @param cookies the Cookie line of the request
 */
export async function knownDevice(
  services: Services,
  cookies: string | null | undefined,
  account: string,
): Promise<string | null> {
  const { device, signatures } = await shownDevice(services, cookies)
  const isOf = (secret: string) => {
    const right = Buffer.from(signatureOf(secret, device, account))
    return signatures.some((given) => timingSafeEqual(Buffer.from(given), right))
  }
  return services.auth.secrets.some(isOf) ? device : null
}

/** @returns the Set-Cookie line by which the browser is known from now on */
export async function rememberDevice(
  services: Services,
  cookies: string | null | undefined,
  account: string,
): Promise<string> {
  const { name, device, signatures } = await shownDevice(services, cookies)
  const own = signatureOf(services.auth.secrets[0], device, account)
  const others = signatures.filter((each) => each !== own).slice(0, ACCOUNTS_MOST - 1)
  const { createAuthCookie } = await services.auth.$context
  const { secure } = createAuthCookie('device').attributes
  return stringifySetCookie({
    name,
    value: [device, own, ...others].join('.'),
    maxAge: DEVICE_KNOWN_SECONDS,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}

/** What the cookie says, which is not believed yet; a new number where it says none. */
async function shownDevice({ auth }: Services, cookies: string | null | undefined) {
  const { createAuthCookie } = await auth.$context
  const { name } = createAuthCookie('device')
  const [device = '', ...signatures] = (parseCookie(cookies ?? '')[name] ?? '').split('.')
  if (!/^[\w-]{22}$/.test(device)) return { name, device: randomBytes(16).toString('base64url'), signatures: [] }
  return { name, device, signatures: signatures.filter((each) => /^[\w-]{43}$/.test(each)).slice(0, ACCOUNTS_MOST) }
}

const signatureOf = (secret: string, device: string, account: string) =>
  createHmac('sha256', secret).update(`device ${device} of ${account}`).digest('base64url')
