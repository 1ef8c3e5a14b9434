import { expect, test } from 'vitest'
import { readDesign } from '#domain/designs/read.ts'
import { TEMPLATES } from '#domain/designs/rules.ts'
import { furnished } from '#domain/designs/templates/furnished.ts'
import { FURNITURE } from '#domain/designs/templates/furniture.ts'
import { templateDesign } from '#domain/designs/templates/templates.ts'
import { itemBoxes, outside, overlaps, swingBoxes } from '#domain/designs/testing/test-boxes.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { readProducts } from '#seed/models/model-content.ts'

const products = await readProducts()

/** As the Studio is told of a sample piece. */
function pieceOf(slug: string): StudioModel | undefined {
  const index = products.findIndex(({ facts }) => facts.slug === slug)
  const facts = products[index]?.facts
  if (!facts?.mount) return undefined
  const { name, brand, size, mount } = facts
  const { width, depth, height } = size
  const common = { kind: 'product' as const, brand, mount, poster: '', variants: [] }
  return { ...common, id: index + 1, name: name.en ?? '', size: [width, depth, height] }
}

test.each(TEMPLATES)(
  'the sample pieces furnish %s whole, apart from each other, the walls and the ways of doors',
  (template) => {
    const spots = FURNITURE[template]
    const pieces = spots.map(({ slug }) => pieceOf(slug))
    const design = furnished(templateDesign(template, 'Home'), spots, pieces)
    const boxes = itemBoxes(design)
    expect(boxes).toHaveLength(spots.length)
    for (const [index, { slug, room }] of spots.entries())
      expect(
        pieces[index]?.size.every((side, axis) => side <= (room[axis] ?? 0)),
        slug,
      ).toBe(true)
    expect(overlaps(boxes)).toEqual([])
    expect(outside(design, boxes)).toEqual([])
    expect(overlaps(boxes, swingBoxes(design))).toEqual([])
    expect(readDesign(JSON.stringify(design))).toEqual(design)
  },
)
