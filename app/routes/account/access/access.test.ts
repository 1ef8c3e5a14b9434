import { expect, test } from 'vitest'
import errors from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import { authenticate, logIn } from '#domain/accounts/accounts.ts'
import { register } from '#domain/accounts/registration/registering.ts'
import { password, refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { argsFor, testApp } from '../../../http/test-app.ts'
import * as profile from '../profile/profile.tsx'
import * as email from '../security/email.tsx'
import * as emailConfirmation from '../security/email-confirmation.ts'
import * as passwordPage from '../security/password.tsx'
import * as consent from './consent.tsx'
import * as emailConfirm from './email-confirm.tsx'
import * as forgot from './password-forgot.tsx'
import * as reset from './password-reset.tsx'

const services = await testServices()
const app = testApp(services)
const next = 'finestre-7-aperte'

interface Sent {
  form?: Record<string, string>
  token?: string
  lang?: string
  headers?: Record<string, string>
}

function args(path: string, { form, token = '', lang = 'en', headers = {} }: Sent = {}) {
  return argsFor(app, path, {
    method: form ? 'POST' : 'GET',
    headers: { token, cookie: `lang=${lang}`, ...headers },
    body: form ? new URLSearchParams(form) : null,
    ip: services.elsewhere(),
  })
}

type Action = (args: never) => Promise<unknown>

/** Posts a form; what it is answered with. */
async function post({ action }: { action: Action }, path: string, sent: Sent = {}) {
  const answer: unknown = await action(args(path, { form: {}, ...sent }) as never).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  const { data, init } = answer as { data: object; init: { status: number } }
  return { status: init.status, ...data }
}
const newestTo = async (address: string) => (await services.lettersTo(address))[0]
const enter = (username: string, secret: string) =>
  refusalOf(logIn(services, { username, password: secret, address: services.elsewhere() }))

test('a forgotten password is asked for and answered alike whoever asks', async () => {
  const { person } = await services.enrol('giulia')
  const known = await post(forgot, '/password/forgot', { form: { email: person.email } })
  const unknown = await post(forgot, '/password/forgot', { form: { email: 'nobody@example.com' } })
  expect(known).toEqual({ status: 303, location: '/password/forgot?sent' })
  expect(unknown).toEqual(known)
  expect(await post(forgot, '/password/forgot', { form: { email: 'nobody' }, lang: 'italy' })).toEqual({
    status: 422,
    values: { email: 'nobody' },
    fieldErrors: { email: 'Inserisci un indirizzo e-mail valido.' },
    formError: null,
    loginRequired: false,
  })
})

test('the link of its letter leads to a form, which no other site is told of and which works once', async () => {
  const { token } = (await newestTo('giulia@example.com')) ?? {}
  const path = `/password/reset?token=${token}`
  expect(await reset.loader(args(path) as never)).toMatchObject({ keeps: { passkeys: 0, hasSecondStep: false } })
  expect(reset.headers({} as never)).toEqual({ 'Referrer-Policy': 'same-origin' })
  const easy = await post(reset, path, { form: { password: 'password1234' } })
  expect(easy).toMatchObject({ status: 422, fieldErrors: { password: errors['password-too-easy'] }, values: {} })
  expect(await post(reset, path, { form: { password: next } })).toEqual({
    status: 303,
    location: '/password/reset?done',
  })
  expect(await post(reset, path, { form: { password: next } })).toMatchObject({
    status: 410,
    formError: errors['link-not-valid'],
  })
  expect(await reset.loader(args(path) as never)).toMatchObject({ keeps: null })
  expect(await enter('giulia', next)).toBe('no refusal')
})

test('an e-mail is confirmed by the button of the page, not by opening it', async () => {
  const { person, token } = await services.enrol('marco')
  const letter = await newestTo(person.email)
  const path = `/email/confirm?token=${letter?.token}`
  const own = () => email.loader(args('/account/security/email', { token }) as never)
  for (let visit = 0; visit < 2; visit++) {
    expect(await emailConfirm.loader(args(path) as never)).toMatchObject({ isGood: true, isIn: false })
  }
  expect(await own()).toMatchObject({ own: { isVerified: false } })
  expect(await post(emailConfirmation, '/account/security/email/confirmation', { token })).toEqual({
    status: 303,
    location: '/account/security/email?sent',
  })
  expect(await post(emailConfirm, path)).toEqual({ status: 303, location: '/email/confirm?done=' })
  expect(await own()).toMatchObject({ own: { isVerified: true } })
})

test('a parent sees whose account it is, and agrees by the button', async () => {
  const child = { username: 'Young', email: 'young@example.com', password, age: false, parent: 'mamma@example.com' }
  await register(services, { ...child, locale: 'italy', address: services.elsewhere() })
  const path = `/consent?token=${(await newestTo('mamma@example.com'))?.token}`
  expect(await consent.loader(args(path) as never)).toMatchObject({
    child: { username: 'Young', email: 'young@example.com' },
  })
  expect(await enter('young', password)).toBe('consent-awaited')
  expect(await post(consent, path)).toEqual({ status: 303, location: '/consent?done' })
  expect(await post(consent, path)).toMatchObject({ status: 410 })
  expect(await enter('young', password)).toBe('no refusal')
})

test('what guards an account is changed by whoever is logged in and knows the password, which is never sent back', async () => {
  const { person, token } = await services.enrol('carla')
  const other = { email: 'other@example.com', password: 'wrong password' }
  expect(await post(email, '/account/security/email', { form: other, token })).toMatchObject({
    status: 422,
    fieldErrors: { password: errors['password-wrong'] },
    values: { email: other.email },
  })
  expect(await post(email, '/account/security/email', { form: { ...other, password }, token })).toEqual({
    status: 303,
    location: '/account/security/email?asked',
  })
  const change = { current: password, password: next }
  expect(await post(passwordPage, '/account/security/password', { form: change })).toMatchObject({
    loginRequired: true,
  })
  const elsewhere = { form: change, token, headers: { origin: 'https://evil.example' } }
  expect(await post(passwordPage, '/account/security/password', elsewhere)).toMatchObject({ status: 403, values: {} })
  const plain = await post(passwordPage, '/account/security/password', {
    form: { ...change, current: 'wrong password' },
    token,
  })
  expect(plain).toMatchObject({
    status: 422,
    fieldErrors: { current: errors['password-wrong'] },
    values: {},
  })
  const changed = await passwordPage.action(args('/account/security/password.data', { form: change, token }) as never)
  const answer = changed as unknown as { data: { done: { token: string } }; init: { headers: Headers } }
  expect(answer.init.headers.getSetCookie()).toEqual([expect.stringContaining(answer.data.done.token)])
  expect((await authenticate(services, { token })).person).toBeNull()
  expect((await authenticate(services, answer.data.done)).person?.id).toBe(person.id)
  expect((await newestTo(person.email))?.letter).toBe('password-changed')
  expect(await enter('carla', next)).toBe('no refusal')
})

test('a profile that is sent after its session ended comes back as it was typed', async () => {
  const form = { name: 'Ida', country: 'IT', introduction: 'Interior designer in Como.', language: 'italy' }
  expect(await post(profile, '/account/profile', { form, lang: 'italy' })).toMatchObject({
    status: 401,
    values: form,
    formError: expect.stringContaining('accesso'),
    loginRequired: true,
  })
  const { token } = await services.enrol('ida')
  expect(await post(profile, '/account/profile', { form, token })).toMatchObject({ status: 303 })
})
