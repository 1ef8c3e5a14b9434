import type { FinishRow, Grain } from '../finishes.ts'

const slabs = (
  grain: Grain,
  size: [number, number],
  colours: [string, string],
  { joint = 1.5, jointColour = colours[1], roughness = 0.2 } = {},
): FinishRow => ({
  kind: 'stone',
  laying: 'grid',
  grain,
  size,
  joint,
  jointColour,
  colours,
  roughness,
  on: ['floor', 'wall'],
})

const terrazzo = (...colours: [string, string, ...string[]]): FinishRow => ({
  kind: 'terrazzo',
  laying: 'whole',
  grain: 'terrazzo',
  size: [1_200, 1_200],
  joint: 0,
  colours,
  roughness: 0.3,
  on: ['floor', 'wall'],
})

const cement = (colour: string, darker: string, roughness = 0.6): FinishRow => ({
  kind: 'concrete',
  laying: 'whole',
  grain: 'cement',
  size: [3_000, 3_000],
  joint: 0,
  colours: [colour, darker],
  roughness,
  on: ['floor', 'wall', 'ceiling'],
})

/** Stone with its veins or its darker layers; terrazzo with its chips; cement with its clouds. */
export const MINERALS = {
  calacatta: slabs('marble', [1_200, 600], ['#ece6da', '#a9a49a'], { jointColour: '#cfc8ba', roughness: 0.18 }),
  'verde-alpi': slabs('marble', [600, 600], ['#2a392f', '#8fa596'], { jointColour: '#202b24', roughness: 0.18 }),
  'nero-marquina': slabs('marble', [900, 450], ['#1e1d1e', '#d9d6d0'], { jointColour: '#111011', roughness: 0.16 }),
  'rosso-levanto': slabs('marble', [600, 600], ['#6a322c', '#c9b0a4'], { jointColour: '#4a211d', roughness: 0.18 }),
  travertine: slabs('travertine', [900, 600], ['#d7c4a4', '#b49a72'], { joint: 2, roughness: 0.4 }),
  serena: slabs('stone', [800, 400], ['#82837f', '#5f605d'], { joint: 3, roughness: 0.55 }),
  limestone: slabs('stone', [600, 600], ['#cfc6b4', '#aea48f'], { joint: 3, roughness: 0.55 }),
  'terrazzo-light': terrazzo('#ddd6ca', '#8f6f58', '#b9a58c', '#6c6a66', '#f0ebe0'),
  'terrazzo-green': terrazzo('#a7b39c', '#f0e9dc', '#5d6f5b', '#d8cdb8'),
  'terrazzo-rose': terrazzo('#dcc0b0', '#8d4a3a', '#f2e8dc', '#b98b74', '#5c4a44'),
  concrete: cement('#a5a19a', '#87837c'),
  'concrete-light': cement('#c9c5bc', '#aeaaa0'),
  'concrete-dark': cement('#5d5b57', '#474542'),
} as const satisfies Record<string, FinishRow>
