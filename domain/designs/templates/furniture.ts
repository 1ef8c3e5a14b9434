import type { Category, Label } from '#db/vocabulary.ts'
import type { Template } from '../rules.ts'

/** Where a template has a piece. All in millimetres. */
export interface Spot {
  /** The hub's sample piece that it was drawn for. */
  slug: string
  /** Where that isn't there: what is called so and fits as it stands. */
  instead: { category: Category; label: Label } | undefined
  /** The most that it takes up: width, depth and height. */
  room: [number, number, number]
  /** The middle of its back on the plan; of what stands on another piece, from the middle of that one, turned as that is. */
  at: [number, number]
  /** In degrees, counter-clockwise; at 0 its back is up. */
  turn: number
  /** On which piece of the template it stands: its place among these. */
  on?: number
  /** How far above the floor it hangs on a wall. What hangs from the ceiling does so by itself. */
  z?: number
}

type Place = [x: number, y: number, turn: number]

const kinds = {
  sofa: ['furniture', 'sofa'],
  armchair: ['furniture', 'armchair'],
  lounge: ['furniture', 'lounge-chair'],
  coffee: ['furniture', 'coffee-table'],
  table: ['furniture', 'table'],
  chair: ['furniture', 'chair'],
  bed: ['furniture', 'bed'],
  bookshelf: ['furniture', 'bookshelf'],
  sideboard: ['furniture', 'sideboard'],
  storage: ['furniture', 'storage'],
  wardrobe: ['furniture', 'wardrobe'],
  kitchen: ['kitchen-bathroom', 'kitchen-units'],
  basin: ['kitchen-bathroom', 'washbasin'],
  bath: ['kitchen-bathroom', 'bathtub'],
  fridge: ['appliances', 'fridge'],
  floorLamp: ['lighting', 'floor-lamp'],
  tableLamp: ['lighting', 'table-lamp'],
  pendant: ['lighting', 'pendant'],
  mirror: ['decoration', 'mirror'],
  plant: ['decoration', 'plant'],
  rug: ['decoration', 'rug'],
  vase: ['decoration', 'vase'],
} as const satisfies Record<string, [Category, Label]>

function spot(kind: keyof typeof kinds | null, slug: string, room: Spot['room'], [x, y, turn]: Place, more = {}): Spot {
  const [category, label] = kind ? kinds[kind] : []
  return { slug, instead: category && label && { category, label }, room, at: [x, y], turn, ...more }
}

/** What furnishes each template, whatever its pieces are: the rooms that they take up are apart, off the walls and out of doors' ways. */
export const FURNITURE: Record<Template, Spot[]> = {
  empty: [],
  'living-room': [
    spot('sofa', 'brera-linen', [2_500, 1_000, 1_000], [0, 2_400, 90]),
    spot('rug', 'rombo-240', [2_400, 1_700, 30], [1_020, 2_400, 90]),
    spot('coffee', 'duo-verde', [1_300, 900, 450], [0, -435, 0], { on: 1 }),
    spot('armchair', 'nido-boucle', [900, 900, 1_000], [3_656, 1_700, 270]),
    spot('armchair', 'nido-boucle', [900, 900, 1_000], [3_656, 3_000, 270]),
    spot('bookshelf', 'torre-walnut', [1_200, 400, 2_200], [4_200, 4_300, 270]),
    spot('sideboard', 'riga-walnut', [1_800, 500, 900], [2_300, 5_100, 180]),
    spot('tableLamp', 'goccia-colour', [400, 400, 600], [550, -170, 0], { on: 6 }),
    spot('vase', 'creta-earth', [600, 400, 500], [-500, -160, 0], { on: 6 }),
    spot('floorLamp', 'treppiede-lamp', [600, 600, 1_900], [350, 450, 0]),
    spot('plant', 'ficus-clay', [800, 900, 1_900], [3_750, 50, 0]),
    spot(null, 'nuvola-shelves', [1_400, 250, 900], [0, 2_400, 90], { z: 1_500 }),
    spot('pendant', 'alone-pendant', [1_000, 1_000, 1_300], [1_870, 1_950, 0]),
  ],
  bedroom: [
    spot('bed', 'lino-linen', [2_060, 2_310, 1_250], [3_600, 1_600, 270]),
    spot('storage', 'lume-nightstand', [500, 450, 600], [3_600, 290, 270]),
    spot('storage', 'lume-nightstand', [500, 450, 600], [3_600, 2_910, 270]),
    spot('tableLamp', 'plisse-lamp', [400, 400, 600], [0, -170, 0], { on: 1 }),
    spot('tableLamp', 'plisse-lamp', [400, 400, 600], [0, -170, 0], { on: 2 }),
    spot('wardrobe', 'quadra-oak', [2_400, 700, 2_500], [0, 1_850, 90]),
    spot('floorLamp', 'torii-lamp', [400, 400, 1_400], [300, 50, 0]),
    spot('rug', 'rombo-bedroom', [2_000, 800, 30], [2_100, 2_670, 0]),
    spot('storage', 'corredo-chest', [1_100, 500, 900], [1_900, 4_000, 180]),
    spot('mirror', 'arco-mirror-metal', [900, 100, 2_000], [2_950, 4_000, 180], { z: 150 }),
    spot('pendant', 'carta-lantern', [700, 700, 1_200], [2_000, 1_300, 0]),
  ],
  kitchen: [
    spot('kitchen', 'salvia-green', [3_000, 700, 1_300], [3_000, 1_550, 270]),
    spot(null, 'tiraggio-hood', [900, 500, 900], [3_000, 1_550, 270], { z: 1_700 }),
    spot('fridge', 'polo-steel', [900, 810, 2_000], [450, 0, 0]),
    spot('table', 'navona-bistro', [800, 750, 780], [0, 1_750, 90]),
    spot('chair', 'corda-lacquer', [520, 520, 1_000], [350, 820, 0]),
    spot('chair', 'corda-lacquer', [520, 520, 1_000], [350, 2_680, 180]),
    spot('vase', 'creta-chalk', [600, 400, 500], [0, -160, 0], { on: 3 }),
    spot('pendant', 'falda-pendant', [500, 500, 1_200], [350, 1_500, 0]),
  ],
  flat: [
    // The living room.
    spot('sofa', 'brera-velvet', [2_500, 1_000, 1_000], [0, 2_000, 90]),
    spot('rug', 'rombo-240', [2_400, 1_700, 30], [1_020, 2_000, 90]),
    spot('coffee', 'duo-travertine', [1_300, 900, 450], [0, -435, 0], { on: 1 }),
    spot('lounge', 'lago-oak', [800, 900, 1_100], [3_700, 1_400, 270]),
    spot('lounge', 'lago-oak', [800, 900, 1_100], [3_700, 2_600, 270]),
    spot('sideboard', 'orizzonte-unit', [1_900, 500, 900], [1_950, 4_200, 180]),
    spot('plant', 'ficus-ceramic', [800, 900, 1_900], [450, 3_290, 0]),
    spot('floorLamp', 'treppiede-lamp', [500, 500, 1_900], [300, 200, 0]),
    spot('kitchen', 'salvia-oak', [3_000, 670, 1_300], [7_200, 1_850, 270]),
    spot(null, 'tiraggio-hood', [900, 500, 900], [7_200, 1_850, 270], { z: 1_700 }),
    spot('fridge', 'polo-steel', [900, 810, 2_000], [6_000, 4_200, 180]),
    spot('table', 'pioppo-table', [2_000, 900, 780], [5_150, 1_450, 0]),
    spot('chair', 'corda-oak', [520, 520, 1_000], [4_650, 900, 0]),
    spot('chair', 'corda-oak', [520, 520, 1_000], [5_650, 900, 0]),
    spot('chair', 'corda-oak', [520, 520, 1_000], [4_650, 2_900, 180]),
    spot('chair', 'corda-oak', [520, 520, 1_000], [5_650, 2_900, 180]),
    spot('vase', 'creta-earth', [600, 400, 500], [0, -160, 0], { on: 11 }),
    spot('pendant', 'cupola-metal', [500, 500, 1_250], [4_700, 1_650, 0]),
    spot('pendant', 'cupola-metal', [500, 500, 1_250], [5_600, 1_650, 0]),
    // The bedroom.
    spot('bed', 'lino-linen', [2_060, 2_310, 1_250], [0, 6_250, 90]),
    spot('storage', 'lume-nightstand', [500, 450, 600], [0, 4_950, 90]),
    spot('storage', 'lume-nightstand', [500, 450, 600], [0, 7_550, 90]),
    spot('tableLamp', 'porcino-lamp', [400, 400, 600], [0, -160, 0], { on: 20 }),
    spot('tableLamp', 'porcino-lamp', [400, 400, 600], [0, -160, 0], { on: 21 }),
    spot('wardrobe', 'dote-armoire', [1_500, 660, 2_500], [3_600, 6_700, 270]),
    spot('pendant', 'carta-lantern', [700, 700, 1_200], [1_150, 5_950, 0]),
    // The hall.
    spot('storage', 'passo-cabinet', [900, 350, 1_300], [3_700, 6_250, 90]),
    spot(null, 'uscio-rack', [1_200, 300, 500], [3_700, 6_260, 90], { z: 1_600 }),
    spot('mirror', 'arco-mirror-wood', [900, 100, 2_000], [5_100, 6_400, 270], { z: 150 }),
    spot(null, 'ostia-ceiling', [500, 500, 150], [4_400, 5_900, 0]),
    // The bathroom.
    spot('bath', 'pantofola-bath', [1_700, 850, 1_000], [6_050, 7_900, 180]),
    spot('basin', 'onda-oak', [1_300, 550, 1_000], [7_200, 5_000, 270]),
    spot(null, 'riflesso-cabinet', [800, 150, 700], [7_200, 5_000, 270], { z: 1_200 }),
    spot(null, 'riva-toilet', [370, 660, 1_100], [7_200, 6_150, 270]),
    spot(null, 'riva-bidet', [370, 560, 600], [7_200, 6_750, 270]),
    spot(null, 'scaletta-radiator', [500, 100, 1_200], [5_200, 6_300, 90], { z: 700 }),
    spot(null, 'ostia-ceiling', [500, 500, 150], [6_200, 5_900, 0]),
  ],
}
