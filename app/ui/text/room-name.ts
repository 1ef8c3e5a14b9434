import { useTranslations } from 'use-intl'
import { isRoom } from '#domain/schemes/rules.ts'

/** The words for a room: ours in the visitor's language, else what its author calls it. */
export function useRoomName() {
  const rooms = useTranslations('taxonomy.rooms')
  return (name: string) => (isRoom(name) ? rooms(name) : name)
}
