import type { Finish } from '#domain/models/glb/glb-variant.ts'

/** Slots of which nobody chooses a finish. */
export const FIXED_SLOTS: Record<string, Finish> = {
  glass: { colour: '#cfdedb', roughness: 0.05, metal: 0, opacity: 0.3 },
  'frosted glass': { colour: '#eef2f0', roughness: 0.6, metal: 0, opacity: 0.55 },
  'reeded glass': { colour: '#dfe6e2', roughness: 0.35, metal: 0, opacity: 0.42 },
  mirror: { colour: '#f4f6f6', roughness: 0.02, metal: 1 },
  bulb: { colour: '#fff1d6', roughness: 0.6, metal: 0, glow: '#ffe2b0' },
  opal: { colour: '#fbf6ea', roughness: 0.3, metal: 0, glow: '#6b5c41' },
  inner: { colour: '#f4ead6', roughness: 0.7, metal: 0 },
  dark: { colour: '#1d1c1b', roughness: 0.6, metal: 0 },
  rubber: { colour: '#2b2a29', roughness: 0.85, metal: 0 },
  'black glass': { colour: '#131315', roughness: 0.07, metal: 0 },
  'bare steel': { colour: '#c9cacb', roughness: 0.3, metal: 1 },
  'white enamel': { colour: '#f3f0e9', roughness: 0.22, metal: 0 },
  leaf: { colour: '#4c6b3a', roughness: 0.65, metal: 0 },
  'pale leaf': { colour: '#7c9161', roughness: 0.7, metal: 0 },
  stem: { colour: '#6d5a3f', roughness: 0.8, metal: 0 },
  soil: { colour: '#3a2f26', roughness: 0.95, metal: 0 },
  linen: { colour: '#f1ece1', roughness: 0.9, metal: 0 },
  pillow: { colour: '#f6f2ea', roughness: 0.9, metal: 0 },
  paper: { colour: '#efe9dc', roughness: 0.85, metal: 0 },
  fire: { colour: '#d9722c', roughness: 0.8, metal: 0, glow: '#ff7a1f' },
  water: { colour: '#9fc0c6', roughness: 0.05, metal: 0, opacity: 0.45 },
}
