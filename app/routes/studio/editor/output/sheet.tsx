import type { Ref } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { Drawing, Names } from '../plan/layers.tsx'
import plan from '../plan/plan.module.css'
import { Sizes } from '../plan/sizes.tsx'
import { drawnBounds } from './paper.ts'

/** Its rules hold for nothing else, on the page as in a file of its own. */
const SHEET = 'loggia-sheet'

/** Ink on white, as strong on paper whatever the scale: `px` is a quarter of a millimetre of paper. */
const inkOf = (px: number) => `
.${SHEET}{background:#fff;--px:${px * 0.8}}
.${SHEET} .${plan.wall}{fill:#211f1c;stroke:none}
.${SHEET} :is(.${plan.floor},.${plan.hole}){fill:#fff}
.${SHEET} :is(.${plan.jamb},.${plan.leaf}){fill:none;stroke:#211f1c;stroke-width:${px}}
.${SHEET} :is(.${plan.swing},.${plan.glass},.${plan.back},.${plan.lintel},.${plan.dimension}){fill:none;stroke:#655e55;stroke-width:${px * 0.6}}
.${SHEET} .${plan.tint}{fill:none}
.${SHEET} .${plan.laid}{opacity:.5}
.${SHEET} :is(.${plan.joints},.${plan.lamp}){fill:none;stroke:#655e55;stroke-width:${px * 0.3}}
.${SHEET} .${plan.item}{fill:#fff;stroke:#655e55;stroke-width:${px}}
.${SHEET} text{fill:#211f1c;text-anchor:middle;font:${px * 10}px "Hanken Grotesk Variable",sans-serif}
.${SHEET} .${plan.roomName}{font:${px * 18}px "Newsreader Variable",serif}
.${SHEET} .${plan.size}{dominant-baseline:central;paint-order:stroke;stroke:#fff;stroke-width:${px * 4}}`

interface SheetProps {
  document: DesignDocument
  scale: number
  ref?: Ref<SVGSVGElement>
}

/** The plan in true size on paper: its unit is the millimetre, and its width says how many of them the sheet shows. */
export function Sheet({ document, scale, ref }: SheetProps) {
  const { left, top, right, bottom } = drawnBounds(document, scale)
  const [width, height] = [right - left, bottom - top]
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      className={SHEET}
      width={`${width / scale}mm`}
      height={`${height / scale}mm`}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      <title>{`${document.name}, 1:${scale}`}</title>
      <style>{inkOf(scale / 4)}</style>
      <Drawing document={document} />
      <Names document={document} />
      <Sizes document={document} selected={null} />
    </svg>
  )
}
