import type { Section } from '#domain/schemes/rules.ts'

/**
 * What the 720° badge of each section opens: the panorama of that room, by its name. The whole house opens the first one. Where
 * no section has its own, as with one of another site, the first section opens what the scheme itself opens.
 * @param fallback the address of that; null where there is no panorama
 * @returns an address for each section, undefined for those without a badge
 */
export function badgesOf(
  sections: readonly Pick<Section<unknown>, 'kind' | 'name'>[],
  panoramas: readonly { id: number; name: string }[],
  fallback: string | null,
): (string | undefined)[] {
  const left = [...panoramas]
  const badges = sections.map(({ kind, name }) => {
    const isWhole = kind === 'fixed' && name === 'overview'
    const at = isWhole ? 0 : left.findIndex((each) => each.name === name)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found && `/720/panorama/${found.id}`
  })
  return badges.some(Boolean) ? badges : sections.map((_, index) => (index === 0 && fallback) || undefined)
}
