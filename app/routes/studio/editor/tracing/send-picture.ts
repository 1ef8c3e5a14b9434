import { ApiError, fetchOwn } from '../../../../api/request.ts'

/** A picture as the server keeps it; in pixels. */
interface Kept {
  id: string
  width: number
  height: number
}

/** POST `/studio/:id/pictures`. @throws ApiError with the server's words where it refused the file */
export async function sendPicture(design: string, file: File): Promise<Kept> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetchOwn(`/studio/${design}/pictures`, { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response || !answer) throw new ApiError('not-reached')
  if (!response.ok) throw new ApiError(answer.reason, answer.message)
  return answer
}
