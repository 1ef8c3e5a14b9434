import { api } from '../../api/client.ts'
import { createPersonal } from '../../api/personal.ts'

const usePersonal = createPersonal(async (_page: 'points', signal) => ({
  own: await api.get('/points/own', { signal }),
}))

/** What the points page can't hold, since it is the same for everyone. */
export const useOwnPoints = () => usePersonal('points')[0].own

export type OwnPoints = NonNullable<ReturnType<typeof useOwnPoints>>
