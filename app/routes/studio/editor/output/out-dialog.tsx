import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import dialogClasses from '../../../../forms/saving/leave-dialog.module.css'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../list/choice-field.tsx'
import { useThingNames } from '../plan/thing-names.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { useEditor } from '../state/use-editor.ts'
import { download } from './download.ts'
import classes from './out.module.css'
import { lies, PAPER_MARGIN, PAPERS, type Paper, SCALES } from './paper.ts'
import { planDxf } from './plan-dxf.ts'
import { Sheet } from './sheet.tsx'

/** Prints the plan in true size, or hands it out as a file. */
export function OutDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('planner.sheet')
  const design = useEditor((state) => state.document)
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<SVGSVGElement>(null)
  const [scale, setScale] = useState(50)
  const [paper, setPaper] = useState<Paper>('A4')
  const id = useId()
  const nameOf = useThingNames()
  const { area } = useLengths()
  /** A room's name and area. */
  const wordsOf = (room: string) => [
    nameOf(design, { table: 'rooms', id: room }),
    area(roomsOf(design).find((each) => each.id === room)?.area ?? 0),
  ]
  const lying = lies(design, scale, paper)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <>
      <dialog ref={dialog} className={dialogClasses.dialog} aria-labelledby={id} onClose={onClose}>
        <h2 id={id} className={dialogClasses.title}>
          {words('title')}
        </h2>
        <div className={classes.choices}>
          <ChoiceField
            label={words('scale')}
            value={String(scale)}
            choices={SCALES.map((each) => [String(each), `1:${each}`])}
            onChoose={(each) => setScale(Number(each))}
          />
          <ChoiceField
            label={words('paper')}
            value={paper}
            choices={(Object.keys(PAPERS) as Paper[]).map((each) => [each, each])}
            onChoose={setPaper}
          />
        </div>
        <p role="status">{words(lying ? 'fits' : 'tooLarge')}</p>
        <p className="dim small">{words('trueScale')}</p>
        <div className={dialogClasses.answers}>
          <Button disabled={!lying} onClick={() => print()}>
            {words('print')}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              if (!sheet.current) return
              download(`${design.name}.svg`, new XMLSerializer().serializeToString(sheet.current), 'image/svg+xml')
            }}
          >
            {words('svg')}
          </Button>
          <Button
            variant="outline"
            onClick={() => download(`${design.name}.dxf`, planDxf(design, wordsOf), 'image/vnd.dxf')}
          >
            {words('dxf')}
          </Button>
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            {words('close')}
          </Button>
        </div>
      </dialog>
      {createPortal(
        <div className={classes.paper} aria-hidden>
          <style>{`@page { size: ${paper} ${lying ?? 'landscape'}; margin: ${PAPER_MARGIN}mm; }`}</style>
          <Sheet ref={sheet} document={design} scale={scale} />
          <p>{`${design.name}, 1:${scale}`}</p>
        </div>,
        document.body,
      )}
    </>
  )
}
