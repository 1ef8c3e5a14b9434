import type { FinishRow, Grain, Laying } from '../finishes.ts'

interface TileWays {
  laying?: Laying
  joint?: number
  jointColour?: string
  roughness?: number
}

const tile = (
  grain: Grain,
  size: [number, number],
  colours: [string, ...string[]],
  ways: TileWays = {},
): FinishRow => ({
  kind: 'tile',
  laying: ways.laying ?? 'grid',
  grain,
  size,
  joint: ways.joint ?? 3,
  jointColour: ways.jointColour ?? '#d8d2c4',
  colours,
  roughness: ways.roughness ?? 0.4,
  on: ['floor', 'wall'],
})

/** Fired by hand: each has a shade and a slant of its own. */
const zellige = (...colours: [string, string, string]) =>
  tile('glaze', [100, 100], colours, { joint: 2, jointColour: '#cfc6b5', roughness: 0.12 })

const metro = (laying: Laying, ...colours: [string, ...string[]]) =>
  tile('glaze', [200, 100], colours, { laying, joint: 2, roughness: 0.14 })

/** Porcelain in the formats that are sold, then what is glazed. The second colour of porcelain is that of its clouds. */
export const TILES = {
  'porcelain-ivory': tile('stone', [600, 600], ['#e2dacb', '#cdc3b0'], { jointColour: '#c9c0af' }),
  'porcelain-dove': tile('stone', [600, 600], ['#bdb5a7', '#a59c8d'], { jointColour: '#a29989' }),
  'porcelain-graphite': tile('stone', [600, 600], ['#4a4845', '#393735'], { jointColour: '#35332f' }),
  'porcelain-sand-30x60': tile('stone', [600, 300], ['#cdbfa4', '#b7a686'], { laying: 'bond', jointColour: '#bba98a' }),
  'porcelain-grey-30x60': tile('stone', [600, 300], ['#9c9891', '#85817a'], { laying: 'bond', jointColour: '#86827a' }),
  'terracotta-30x30': tile('brick', [300, 300], ['#b8683f', '#ae6040', '#c0734a'], {
    joint: 5,
    jointColour: '#bba98a',
    roughness: 0.8,
  }),
  'zellige-lime': zellige('#f0ebe0', '#e4dccd', '#d8cebc'),
  'zellige-sage': zellige('#95a68e', '#7e9079', '#6b7e65'),
  'zellige-lake': zellige('#9db9c6', '#7497aa', '#54788f'),
  'zellige-bottle': zellige('#3f6655', '#2f5345', '#234236'),
  'zellige-terra': zellige('#cf9472', '#b8704a', '#9c5636'),
  'zellige-honey': zellige('#e0b869', '#cf9f4b', '#b98836'),
  'zellige-rose': zellige('#e0bcae', '#d3a494', '#c38d7c'),
  'zellige-night': zellige('#4a4c4d', '#353738', '#262829'),
  'metro-white': metro('bond', '#f3f0e9', '#eeeae1'),
  'metro-bottle': metro('bond', '#3f6655', '#2f5345'),
  'mosaic-white': tile('glaze', [25, 25], ['#f0ebe0', '#e4dccd', '#e9e3d6'], { joint: 1.5, roughness: 0.15 }),
  'mosaic-lake': tile('glaze', [25, 25], ['#9db9c6', '#7497aa', '#54788f', '#c4d5dc'], { joint: 1.5, roughness: 0.15 }),
  'brick-red': tile('brick', [250, 60], ['#a4573c', '#8f4a33', '#b36a4c', '#7d4434'], {
    laying: 'bond',
    joint: 10,
    jointColour: '#bfb29c',
    roughness: 0.9,
  }),
  'brick-sand': tile('brick', [250, 60], ['#cbb08a', '#bda07a', '#d6bf9c'], {
    laying: 'bond',
    joint: 10,
    jointColour: '#d8d2c4',
    roughness: 0.9,
  }),
} as const satisfies Record<string, FinishRow>
