import type { StudioLevel } from '#domain/models/studio/models.ts'

/** What is to be drawn: its levels from full detail to least, and how often it stands there. */
export interface Wanted {
  levels: readonly StudioLevel[]
  times: number
}

/**
 * Which level each is drawn in: full detail as long as all together stay within so many triangles, else lighter where that saves most.
 * @returns the places of the levels, in the order of what is wanted
 */
export function chooseLevels(wanted: readonly Wanted[], most: number): number[] {
  const chosen = wanted.map(() => 0)
  const triangles = (place: number, level: number) =>
    (wanted[place]?.levels[level]?.triangles ?? 0) * (wanted[place]?.times ?? 0)
  let all = wanted.reduce((sum, _, place) => sum + triangles(place, 0), 0)
  while (all > most) {
    const savings = chosen.map((level, place) =>
      wanted[place]?.levels[level + 1] ? triangles(place, level) - triangles(place, level + 1) : 0,
    )
    const best = savings.indexOf(Math.max(...savings))
    if (!savings[best] || savings[best] <= 0) break
    all -= savings[best]
    chosen[best] = (chosen[best] ?? 0) + 1
  }
  return chosen
}
