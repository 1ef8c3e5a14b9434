import type { Acts } from '../commands.ts'
import type { Opening, PlacedModel } from '../document.ts'
import { modelOf } from './models.ts'

export type OpeningCommand =
  /** `at` is the distance from the wall's first node along its axis. */
  | ({ do: 'addOpening'; model?: PlacedModel } & Omit<Opening, 'model'>)
  /** Along its wall, or to another one. */
  | { do: 'moveOpening'; opening: string; at: number; wall?: string }
  /** A model that is null becomes a plain frame. */
  | { do: 'changeOpening'; opening: string; fields: OpeningFields }
  | { do: 'removeOpening'; opening: string }

type OpeningFields = Partial<Omit<Opening, 'model' | 'wall'>> & { model?: PlacedModel | null }

export const openingActs: Acts<OpeningCommand> = {
  addOpening(edit, { do: _, model, ...opening }) {
    edit.get('walls', opening.wall)
    edit.add('openings', { ...opening, ...(model && { model: modelOf(edit, model) }) })
  },

  moveOpening(edit, { opening, at, wall = edit.get('openings', opening).wall }) {
    edit.get('walls', wall)
    edit.change('openings', opening, { at, wall })
  },

  changeOpening(edit, { opening, fields: { model, ...fields } }) {
    edit.change('openings', opening, {
      ...fields,
      ...(model !== undefined && { model: model ? modelOf(edit, model) : undefined }),
    })
  },

  removeOpening(edit, { opening }) {
    edit.remove('openings', opening)
  },
}
