import { keepAnchors } from './commands/anchors.ts'
import { checkEdit, checkNumbers } from './commands/checks.ts'
import { type DesignCommand, designActs } from './commands/design.ts'
import { Edit } from './commands/edit.ts'
import { type ItemCommand, itemActs } from './commands/items.ts'
import { dropUnused } from './commands/models.ts'
import { type OpeningCommand, openingActs } from './commands/openings.ts'
import { type Refusal, Refused } from './commands/refusal.ts'
import { type RoomCommand, roomActs } from './commands/rooms.ts'
import { type SceneCommand, sceneActs } from './commands/scene.ts'
import { type WallCommand, wallActs } from './commands/walls.ts'
import type { DesignDocument } from './document.ts'

/** What somebody does to a design, as plain data. Lengths in hundredths of a millimetre, angles in hundredths of a degree. */
export type SingleCommand = WallCommand | OpeningCommand | RoomCommand | ItemCommand | SceneCommand | DesignCommand
/** Several as one act, which is undone as one: all of them or none. */
export type Command = SingleCommand | { do: 'together'; commands: SingleCommand[] }

/** `added` are the ids of what is new, in the order in which it came. */
export type Applied = { document: DesignDocument; added: string[]; refused?: undefined } | { refused: Refusal }

/** What a command does: writes to the edit, or refuses. */
export type Acts<Kind extends { do: string }> = {
  [Do in Kind['do']]: (edit: Edit, command: Extract<Kind, { do: Do }>) => void
}

const acts: Acts<SingleCommand> = {
  ...wallActs,
  ...openingActs,
  ...roomActs,
  ...itemActs,
  ...sceneActs,
  ...designActs,
}

/**
 * The document after a command; the one that is given stays as it is, and shares with the new one what didn't change. Whatever
 * comes out keeps what `readDesign` demands: no two nodes equal, no wall of no length, no crossing without a node, no wall twice,
 * openings in their wall and apart, every id there.
 */
export function applyCommand(document: DesignDocument, command: Command): Applied {
  const edit = new Edit(document)
  try {
    checkNumbers(command)
    for (const single of command.do === 'together' ? command.commands : [command]) act(edit, single)
    if (edit.hasChanged('walls', 'nodes')) keepAnchors(edit)
    if (edit.hasChanged('items', 'openings', 'groups')) dropUnused(edit)
    checkEdit(edit)
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal }
    throw error
  }
  return { document: edit.document, added: edit.added }
}

function act<Do extends SingleCommand['do']>(edit: Edit, command: Extract<SingleCommand, { do: Do }>): void {
  const run = acts[command.do as Do] as (edit: Edit, command: Extract<SingleCommand, { do: Do }>) => void
  run(edit, command)
}
