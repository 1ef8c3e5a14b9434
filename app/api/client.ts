import { ApiError, type RequestSettings, send } from './request.ts'
import type { Address, Answer, Method, ParamsOf } from './route-types.ts'
import { forgetToken } from './storage.ts'

interface Settings extends RequestSettings {
  query?: Record<string, string>
}

/** What has to be said with an address: what stands for its parameters, where it has any. */
type Asked<At extends Address> = keyof ParamsOf<At> extends never
  ? [settings?: Settings]
  : [settings: Settings & { params: ParamsOf<At> }]

/** The calls of our own pages. What is answered is known by the address. @throws ApiError */
export const api = {
  get: <At extends Address>(address: At, ...asked: Asked<At>) => call('GET', address, ...asked),
  post: <At extends Address>(address: At, ...asked: Asked<At>) => call('POST', address, ...asked),
  delete: <At extends Address>(address: At, ...asked: Asked<At>) => call('DELETE', address, ...asked),
}

async function call<By extends Method, At extends Address>(
  method: By,
  address: At,
  { params = {}, query, ...settings }: Settings & { params?: Record<string, string | number> } = {},
): Promise<Answer<By, At>> {
  const path = address.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const { isRefused, answer } = await send(method, query ? `${path}?${new URLSearchParams(query)}` : path, settings)
  if (!isRefused) return answer
  const { reason, message } = answer
  if (reason === 'login-required') forgetToken()
  throw new ApiError(reason, message)
}
