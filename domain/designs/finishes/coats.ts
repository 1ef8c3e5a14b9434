import type { FinishKind, FinishRow, Grain } from '../finishes.ts'

const coat = (
  kind: FinishKind,
  grain: Grain,
  size: [number, number],
  colours: [string, ...string[]],
  roughness: number,
  on: FinishRow['on'] = ['wall', 'ceiling'],
): FinishRow => ({ kind, laying: 'whole', grain, size, joint: 0, colours, roughness, on })

const lime = (colour: string) => coat('plaster', 'plaster', [2_400, 2_400], [colour], 0.9)
const paint = (colour: string) => coat('paint', 'plain', [600, 600], [colour], 0.85)
const paper = (grain: Grain, size: [number, number], ...colours: [string, string, ...string[]]) =>
  coat('wallpaper', grain, size, colours, 0.85)

/** What is put on walls and ceilings, and carpet. Of wallpaper the ground comes first, then the print. */
export const COATS = {
  'plaster-white': lime('#ece6da'),
  'chalk-white': lime('#ece7dc'),
  'chalk-sand': lime('#cfbd9f'),
  'chalk-grey': lime('#9c9891'),
  'plaster-clay': lime('#c08a6a'),
  'plaster-olive': lime('#8d8a68'),
  'paint-white': paint('#f5f2ec'),
  'paint-cream': paint('#efe7d6'),
  'paint-linen': paint('#e0d6c4'),
  'paint-sand': paint('#cdbfa4'),
  'paint-dove': paint('#b8b1a5'),
  'paint-stone': paint('#96918a'),
  'paint-mint': paint('#b4c6ae'),
  'paint-sage': paint('#98a48a'),
  'paint-olive': paint('#6f7b5b'),
  'paint-bottle': paint('#2e4234'),
  'paint-sky': paint('#9db6c4'),
  'paint-lake': paint('#67849d'),
  'paint-petrol': paint('#2b5460'),
  'paint-night': paint('#2c3644'),
  'paint-blush': paint('#dcb8aa'),
  'paint-clay': paint('#b8714f'),
  'paint-rust': paint('#a4522e'),
  'paint-burgundy': paint('#5f292d'),
  'paint-ochre': paint('#cf9f46'),
  'paint-graphite': paint('#34332f'),
  'paper-stripes': paper('stripes', [530, 530], '#ece4d4', '#d9ccb4'),
  'paper-stripes-sage': paper('stripes', [530, 530], '#dfe2d4', '#a9b59c'),
  'paper-leaves': paper('leaves', [530, 530], '#e9e2d2', '#7e9079', '#a7b39c'),
  'paper-leaves-night': paper('leaves', [530, 530], '#25333a', '#5f7d72', '#b98836'),
  'paper-fans': paper('fans', [265, 265], '#2b5460', '#cfa860'),
  'paper-straw': paper('straw', [900, 900], '#cdb489', '#a98d60'),
  'linen-natural': coat('fabric', 'linen', [400, 400], ['#d8c9b0'], 0.9, ['wall']),
  'linen-blue': coat('fabric', 'linen', [400, 400], ['#67849d'], 0.9, ['wall']),
  'linen-terracotta': coat('fabric', 'linen', [400, 400], ['#b8613d'], 0.9, ['wall']),
  'wool-cream': coat('fabric', 'wool', [500, 500], ['#dfd2bc'], 0.95, ['floor']),
  'wool-sand': coat('fabric', 'wool', [500, 500], ['#bfa888'], 0.95, ['floor']),
  'wool-charcoal': coat('fabric', 'wool', [500, 500], ['#3c3a38'], 0.95, ['floor']),
} as const satisfies Record<string, FinishRow>
