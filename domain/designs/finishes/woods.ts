import type { FinishRow, Laying } from '../finishes.ts'

/** Boards side by side, with a bevelled edge of half a millimetre. */
const wood = (laying: Laying, size: [number, number], colour: string, streak: string, roughness = 0.5): FinishRow => ({
  kind: 'wood',
  laying,
  grain: 'wood',
  size,
  joint: 0.6,
  jointColour: '#2b2119',
  colours: [colour, streak],
  roughness,
  on: ['floor', 'wall', 'ceiling'],
})

/** The second colour is that of the grain. */
export const WOODS = {
  oak: wood('planks', [1_900, 190], '#b58a5c', '#8a6238'),
  'pale-oak': wood('planks', [1_900, 190], '#d3b78f', '#b0906a'),
  'white-ash': wood('planks', [1_800, 160], '#e2d8c6', '#c4b498'),
  'smoked-oak': wood('planks', [2_200, 220], '#4b382a', '#2f2119', 0.45),
  walnut: wood('planks', [1_800, 150], '#6b4429', '#432716', 0.42),
  teak: wood('planks', [1_500, 120], '#9a6b3f', '#6f4724', 0.6),
  'black-ash': wood('planks', [1_800, 160], '#2a2725', '#171514'),
  'oak-strips': wood('planks', [490, 70], '#b98f60', '#8d653b'),
  'pale-oak-herringbone': wood('herringbone', [600, 100], '#d3b78f', '#b0906a'),
  'oak-herringbone': wood('herringbone', [490, 70], '#b58a5c', '#8a6238'),
  'smoked-oak-herringbone': wood('herringbone', [600, 120], '#4b382a', '#2f2119', 0.45),
  'walnut-herringbone': wood('herringbone', [450, 75], '#6b4429', '#432716', 0.42),
  'oak-chevron': wood('chevron', [500, 90], '#bd946a', '#916a42'),
  'walnut-chevron': wood('chevron', [600, 90], '#6b4429', '#432716', 0.42),
  'oak-parquet': wood('squares', [160, 32], '#b58a5c', '#8a6238'),
  'cherry-parquet': wood('squares', [120, 24], '#8c4f30', '#642f18', 0.4),
} as const satisfies Record<string, FinishRow>
