/** Stones of one side, from the floor: two of the column, then those of the bow. */
const COLUMN = 2
const BOW = 4
const STONES = COLUMN + BOW
/** Half the keystone's angle, and the whole one of every other stone of the bow, in degrees. */
const HALF_KEY = 12
const ANGLE = (90 - HALF_KEY) / BOW
/** Around the middle of the bow, which is 80 from the sides and from the top; the floor is 70 below it. */
const OUTER = 80
const INNER = 58
const FLOOR = 70

/** How far an arch has come after one of several steps: the last one sets the keystone. */
export function stonesAt(step: number, steps: number): number {
  return Math.round((STONES * Math.min(step + 1, steps - 1)) / (steps - 1))
}

/** So many stones of each side as the data of a path, from the left side's floor up. */
export function stonesOf(count: number): string {
  return [-1, 1].flatMap((side) => Array.from({ length: count }, (_, index) => stone(index, side))).join('')
}

/** The last stone: a little longer than the others, as keystones are. */
export const KEYSTONE = bowStone(-HALF_KEY, HALF_KEY, OUTER + 5, INNER - 5)

/** What is to be built. */
export const OUTLINE = `M${-OUTER} ${FLOOR}V0A${OUTER} ${OUTER} 0 0 1 ${OUTER} 0V${FLOOR}M${-INNER} ${FLOOR}V0A${INNER} ${INNER} 0 0 1 ${INNER} 0V${FLOOR}`

/** @param side -1 on the left, 1 on the right */
function stone(index: number, side: number): string {
  if (index >= COLUMN) {
    const from = 90 - (index - COLUMN) * ANGLE
    return bowStone(side * from, side * (from - ANGLE), OUTER, INNER)
  }
  const height = FLOOR / COLUMN
  return `M${side * OUTER} ${FLOOR - index * height}v${-height}H${side * INNER}v${height}z`
}

/** Between two angles from the upright, in degrees. */
function bowStone(from: number, to: number, outer: number, inner: number): string {
  const corners = [point(from, outer), point(to, outer), point(to, inner), point(from, inner)]
  const turn = to > from ? 1 : 0
  return `M${corners[0]}A${outer} ${outer} 0 0 ${turn} ${corners[1]}L${corners[2]}A${inner} ${inner} 0 0 ${1 - turn} ${corners[3]}z`
}

function point(angle: number, radius: number): string {
  const radians = (angle * Math.PI) / 180
  return `${rounded(radius * Math.sin(radians))} ${rounded(-radius * Math.cos(radians))}`
}

function rounded(length: number) {
  return Math.round(length * 10) / 10
}
