import { inflateSync } from 'node:zlib'

/** Across, slant, slant, down, and where the origin is: as `cm` and `/Matrix` have them. */
type Matrix = [number, number, number, number, number, number]
type Point = [x: number, y: number]

export interface PdfPage {
  /** Of the sheet, in points. */
  size: [width: number, height: number]
  /** What is filled, with the colour of it (red, green and blue up to 1) and each of its lines, in points. */
  fills: { colour: number[]; lines: [Point, Point][] }[]
}

const whole: Matrix = [1, 0, 0, 1, 0, 0]
const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number)

/** First the one, then the other. */
const after = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

/** The only page of a PDF that Chromium printed: as much of the format as that takes. @throws where there are more pages, or none */
export function onlyPageOf(pdf: Buffer): PdfPage {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type\s*\/Page\b(?!s)[\s\S]*?endobj/g)].map(([page]) => page)
  const [page = ''] = pages
  if (pages.length !== 1) throw new Error(`${pages.length} pages`)
  const [, , width = 0, height = 0] = numbersIn(/\/MediaBox\s*\[([^\]]*)\]/.exec(page)?.[1] ?? '')
  const contents = /\/Contents\s+(\d+) 0 R/.exec(page)?.[1]
  const fills: PdfPage['fills'] = []
  draw(streamOf(text, contents), page, whole)
  return { size: [width, height], fills }

  function draw(content: string, resources: string, from: Matrix) {
    let state = { matrix: from, colour: [0, 0, 0] }
    const saved: (typeof state)[] = []
    let [lines, begun, at]: [[Point, Point][], Point, Point] = [[], [0, 0], [0, 0]]
    let given: string[] = []
    const point = (x = 0, y = 0): Point => {
      const [a, b, c, d, e, f] = state.matrix
      return [a * x + c * y + e, b * x + d * y + f]
    }
    const lineTo = (to: Point) => {
      lines.push([at, to])
      at = to
    }
    for (const word of content.split(/\s+/)) {
      // A number, a name, a list or a text; whatever else is what is done with those before it.
      if (/^[-+.\d/[(<]/.test(word)) {
        given.push(word)
        continue
      }
      const [x, y, w, h] = given.map(Number) as [number, number, number, number]
      if (word === 'q') saved.push({ ...state })
      else if (word === 'Q') state = saved.pop() ?? state
      else if (word === 'cm') state.matrix = after(given.map(Number) as Matrix, state.matrix)
      else if (word === 'rg') state.colour = given.map(Number)
      else if (word === 'm') at = begun = point(x, y)
      else if (word === 'l') lineTo(point(x, y))
      else if (word === 'c') at = point(...(given.slice(4).map(Number) as Point))
      else if (word === 'h') lineTo(begun)
      else if (word === 're') {
        at = begun = point(x, y)
        for (const corner of [point(x + w, y), point(x + w, y + h), point(x, y + h), begun]) lineTo(corner)
      } else if (word === 'Do') {
        const id = new RegExp(`${given.at(-1)}\\s+(\\d+) 0 R`).exec(resources)?.[1]
        const form = objectOf(text, id)
        if (/\/Subtype\s*\/Form/.test(form)) {
          const own = /\/Matrix\s*\[([^\]]*)\]/.exec(form)?.[1]
          draw(streamOf(text, id), form, own ? after(numbersIn(own) as Matrix, state.matrix) : state.matrix)
        }
      } else if (/^(f\*?|F|n|S|s|B\*?|b\*?)$/.test(word)) {
        if (/^[fFBb]/.test(word)) fills.push({ colour: state.colour, lines })
        lines = []
      }
      given = []
    }
  }
}

function objectOf(text: string, id = ''): string {
  const begin = text.search(new RegExp(`(^|\\n)${id} 0 obj`))
  return begin < 0 ? '' : text.slice(begin, text.indexOf('endobj', begin))
}

function streamOf(text: string, id: string | undefined): string {
  const object = objectOf(text, id)
  const begin = /stream\r?\n/.exec(object)
  if (!begin) throw new Error(`no stream ${id}`)
  const bytes = object.slice(begin.index + begin[0].length, object.lastIndexOf('endstream'))
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}
