import fc from 'fast-check'
import { applyCommand, type SingleCommand } from '../commands.ts'
import { hundredths } from '../units.ts'
import { doorIn } from './test-designs.ts'
import { anyGrid, gridOf } from './test-grids.ts'

/** A grid of rooms with doors, windows and gaps wherever they go. */
export const anyHouse = fc
  .tuple(anyGrid(), fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)), { maxLength: 12 }))
  .map(([grid, openings]) =>
    openings.reduce((document, [wall, at, width, kind]) => {
      const walls = Object.keys(document.walls)
      const { sill, ...door } = doorIn(walls[wall % walls.length] as string, at * 3, 300 + width * 2) as Extract<
        SingleCommand,
        { do: 'addOpening' }
      >
      const opening: SingleCommand = {
        ...door,
        kind: (['door', 'window', 'gap'] as const)[kind % 3] as 'door',
        sill: kind % 3 === 1 ? hundredths(kind) : sill,
        height: hundredths(300 + kind * 3),
        hinge: width % 2 ? 'start' : 'end',
        swing: at % 2 ? 'left' : 'right',
      }
      const applied = applyCommand(document, opening)
      return applied.refused ? document : applied.document
    }, gridOf(grid)),
  )
