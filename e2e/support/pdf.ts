import { getDocument, OPS, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Point = [x: number, y: number]

export interface PdfPage {
  /** Of the sheet, in points. */
  size: [width: number, height: number]
  /** What is filled, with the colour of it (as `#rrggbb`) and each of its lines, in points. */
  fills: { colour: string; lines: [Point, Point][] }[]
}

/** How PDF.js writes paths: what is done, and with how many numbers after it. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4]
const numbersOf: Record<number, number> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4, [CLOSE]: 0 }
const filling = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke])

/** The only page of a PDF. @throws where there are more pages */
export async function onlyPageOf(pdf: Buffer): Promise<PdfPage> {
  const opening = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const document = await opening.promise
  if (document.numPages !== 1) throw new Error(`${document.numPages} pages`)
  const page = await document.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view
  await opening.destroy()

  const fills: PdfPage['fills'] = []
  let state = { matrix: [1, 0, 0, 1, 0, 0], colour: '#000000' }
  const saved: (typeof state)[] = []
  for (const [index, done] of fnArray.entries()) {
    const given = argsArray[index]
    if (done === OPS.save || done === OPS.paintFormXObjectBegin) saved.push({ ...state })
    if (done === OPS.restore || done === OPS.paintFormXObjectEnd) state = saved.pop() ?? state
    if (done === OPS.transform) state.matrix = Util.transform(state.matrix, given)
    if (done === OPS.paintFormXObjectBegin && given[0]) state.matrix = Util.transform(state.matrix, given[0])
    if (done === OPS.setFillRGBColor) state.colour = given[0]
    if (done === OPS.constructPath && filling.has(given[0])) {
      fills.push({ colour: state.colour, lines: linesOf(given[1][0], state.matrix) })
    }
  }
  return { size: [right - left, bottom - top], fills }
}

/** The straight lines of a path; what is curved is left out. */
function linesOf(path: Float32Array | null, matrix: number[]): [Point, Point][] {
  const lines: [Point, Point][] = []
  let begun: Point = [0, 0]
  let at: Point = [0, 0]
  for (let next = 0; path && next < path.length; ) {
    const done = path[next] ?? CLOSE
    const end = next + 1 + (numbersOf[done] ?? 0)
    const to: Point = [path[end - 2] ?? 0, path[end - 1] ?? 0]
    Util.applyTransform(to, matrix)
    if (done === LINE) lines.push([at, to])
    if (done === CLOSE) lines.push([at, begun])
    at = done === CLOSE ? begun : to
    if (done === MOVE) begun = to
    next = end
  }
  return lines
}
