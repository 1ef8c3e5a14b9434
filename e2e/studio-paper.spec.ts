import { onlyPageOf, type PdfPage } from './support/pdf.ts'
import { openEmpty } from './support/studio.ts'
import { expect, type Page, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const POINTS = 72 / 25.4
/** Of walls, as they are printed. */
const INK = '#211f1c'

/** How long what is filled as walls are is at its sides, in millimetres of paper. */
function wallSides({ fills }: PdfPage): number[] {
  const lines = fills.filter(({ colour }) => colour === INK).flatMap(({ lines }) => lines)
  return lines.map(([[x, y], [toX, toY]]) => Math.hypot(toX - x, toY - y) / POINTS)
}

async function printed(page: Page, scale: string, paper: string) {
  const dialog = page.getByRole('dialog', { name: planner.sheet.title })
  await dialog.getByLabel(planner.sheet.scale).selectOption(scale)
  await dialog.getByLabel(planner.sheet.paper).selectOption(paper)
  return onlyPageOf(await page.pdf({ preferCSSPageSize: true }))
}

/** To a hundredth of a millimetre of paper: half a millimetre of the room at 1:50. */
function expectSide(page: PdfPage, length: number) {
  const nearest = Math.min(...wallSides(page).map((side) => Math.abs(side - length)))
  expect(nearest, `a side of ${length} mm among ${wallSides(page)}`).toBeLessThan(0.01)
}

test('printed at 1:50 a wall of 4200 mm is 84.0 mm long, whatever the paper, and at 1:100 it is 42', async ({
  page,
}) => {
  await openEmpty(page)
  await page.getByLabel(planner.start.label).fill('4200 x 3100')
  await page.getByRole('button', { name: planner.start.submit }).click()
  await page.getByRole('button', { name: planner.bar.out }).click()
  for (const [paper, width, height] of [
    ['A4', 297, 210],
    ['A3', 420, 297],
  ] as const) {
    const sheet = await printed(page, '50', paper)
    expect(Math.abs(sheet.size[0] / POINTS - width)).toBeLessThan(0.5)
    expect(Math.abs(sheet.size[1] / POINTS - height)).toBeLessThan(0.5)
    expectSide(sheet, 84)
    expectSide(sheet, 62)
    expectSide(sheet, 88)
  }
  const half = await printed(page, '100', 'A4')
  expectSide(half, 42)
  expectSide(half, 31)
})
