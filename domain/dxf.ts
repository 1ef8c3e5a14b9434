/** Closed lines of points in millimetres, x to the right and y up the page. */
export type Loops = (readonly [number, number])[][]

export interface Layer {
  name: string
  /** AutoCAD's number of a colour. */
  colour: number
  loops: Loops
  texts?: DxfText[]
}

/** Words round a point, so many millimetres high. */
export interface DxfText {
  at: readonly [number, number]
  height: number
  words: string
}

/**
 * Layers as a DXF of release 12, which every program reads: ASCII, closed POLYLINEs, and the two sides of the whole as
 * lines with a text. Release 12 has no word for a unit, so a comment says millimetres.
 */
export function dxfOf(layers: Layer[]): string {
  const points = layers.flatMap(({ loops }) => loops.flat())
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x0, x1, y0, y1] = [least(xs), most(xs), least(ys), most(ys)]
  const measures = { name: 'MEASURES', colour: 8 }
  const [size, gap] = [Math.max(20, (x1 - x0) / 40), Math.max(40, (x1 - x0) / 16)]
  return [
    pair(999, 'Loggia, plan in millimetres'),
    section('HEADER', [
      pair(9, '$ACADVER') + pair(1, 'AC1009'),
      pair(9, '$EXTMIN') + point(x0, y0),
      pair(9, '$EXTMAX') + point(x1, y1),
    ]),
    section('TABLES', [
      table('LTYPE', [
        `${pair(0, 'LTYPE')}${pair(2, 'CONTINUOUS')}${pair(70, 0)}${pair(3, '')}${pair(72, 65)}${pair(73, 0)}${pair(40, 0)}`,
      ]),
      table(
        'LAYER',
        [...layers, measures].map(
          ({ name, colour }) =>
            pair(0, 'LAYER') + pair(2, name) + pair(70, 0) + pair(62, colour) + pair(6, 'CONTINUOUS'),
        ),
      ),
    ]),
    section('ENTITIES', [
      ...layers.flatMap(({ name, loops }) => loops.map((loop) => polyline(name, loop))),
      ...layers.flatMap(({ name, texts = [] }) =>
        texts.map(({ at: [x, y], height, words }) => text(name, x, y, height, words)),
      ),
      line(measures.name, x0, y0 - gap, x1, y0 - gap),
      line(measures.name, x1 + gap, y0, x1 + gap, y1),
      text(measures.name, (x0 + x1) / 2, y0 - gap - size * 1.6, size, written(x1 - x0)),
      text(measures.name, x1 + gap + size * 0.8, (y0 + y1) / 2, size, written(y1 - y0)),
    ]),
    pair(0, 'EOF'),
  ].join('')
}

/** Of more values than a call takes arguments. */
const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

/** A value with what it means: both on lines of their own. */
const pair = (code: number, value: string | number) => `${String(code).padStart(3)}\r\n${value}\r\n`
const written = (mm: number) => String(Math.round(mm * 100) / 100)
const point = (x: number, y: number) => pair(10, written(x)) + pair(20, written(y)) + pair(30, 0)

const section = (name: string, parts: string[]) =>
  pair(0, 'SECTION') + pair(2, name) + parts.join('') + pair(0, 'ENDSEC')
const table = (name: string, rows: string[]) =>
  pair(0, 'TABLE') + pair(2, name) + pair(70, rows.length) + rows.join('') + pair(0, 'ENDTAB')

const polyline = (layer: string, loop: Loops[number]) =>
  [
    pair(0, 'POLYLINE') + pair(8, layer) + pair(66, 1) + pair(70, 1) + point(0, 0),
    ...loop.map(([x, y]) => pair(0, 'VERTEX') + pair(8, layer) + point(x, y)),
    pair(0, 'SEQEND') + pair(8, layer),
  ].join('')

const line = (layer: string, x0: number, y0: number, x1: number, y1: number) =>
  pair(0, 'LINE') + pair(8, layer) + point(x0, y0) + pair(11, written(x1)) + pair(21, written(y1)) + pair(31, 0)

const text = (layer: string, x: number, y: number, height: number, words: string) =>
  pair(0, 'TEXT') + pair(8, layer) + point(x, y) + pair(40, written(height)) + pair(1, inAscii(words))

/** Release 12 is ASCII: other letters by their number, as AutoCAD and its kind read them. */
const inAscii = (words: string) =>
  words.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
