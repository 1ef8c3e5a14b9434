import type { Acts } from '../commands.ts'
import type { PlacedFinish, Room } from '../document.ts'
import type { WallSide } from '../geometry/rooms.ts'

/** What can be given a finish. The walls of a room are its `sides`, as `roomsOf` tells them. */
export type Surface = WallSide | { room: string; part: 'floor' | 'ceiling' }

export type RoomCommand =
  /** What isn't given stays; null takes it off. */
  | { do: 'nameRoom'; room: string; name?: string | null; use?: NonNullable<Room['use']> | null }
  /** Null leaves them as they are built. */
  | { do: 'setFinish'; surfaces: Surface[]; finish: PlacedFinish | null }
  | { do: 'setSkirting'; room: string; skirting: boolean }

export const roomActs: Acts<RoomCommand> = {
  nameRoom(edit, { room, name, use }) {
    edit.change('rooms', room, {
      ...(name !== undefined && { name: name ?? undefined }),
      ...(use !== undefined && { use: use ?? undefined }),
    })
  },

  setFinish(edit, { surfaces, finish }) {
    for (const surface of surfaces) {
      if ('wall' in surface) edit.change('walls', surface.wall, { [surface.side]: finish ?? undefined })
      else edit.change('rooms', surface.room, { [surface.part]: finish ?? undefined })
    }
  },

  setSkirting(edit, { room, skirting }) {
    edit.change('rooms', room, { skirting })
  },
}
