import { ApiError, send } from './request.ts'
import type { Address, Answer } from './route-types.ts'
import { forgetToken } from './storage.ts'

export const wireSuccess = 1
const tokenOver = 201
/** The password was right, and `{challenge}` waits for a code. */
export const wireSecondStep = 202
/** The challenge waits no longer. */
export const wireSecondStepEnded = 203

/** Posts JSON to one of the product's calls, which answer in an envelope. @throws ApiError where none comes */
export async function wireCall<At extends Address>(address: At, body: object): Promise<Answer<'POST', At>> {
  const { answer } = await send('POST', address, { body })
  if (typeof answer.code !== 'number') throw new ApiError('not-reached')
  if (answer.code === tokenOver) forgetToken()
  return answer
}
