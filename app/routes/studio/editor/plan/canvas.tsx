import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Point } from '#domain/designs/units.ts'
import { thingAt, usePointerTools } from '../drawing/use-pointer-tools.ts'
import { useThingKeys } from '../drawing/use-thing-keys.ts'
import { HeldShape } from '../furnish/held-shape.tsx'
import { ItemSizes } from '../furnish/item-sizes.tsx'
import { useChoosing } from '../furnish/use-choosing.ts'
import { useFurnishKeys } from '../furnish/use-furnish-keys.ts'
import { usePlacing } from '../furnish/use-placing.ts'
import type { Selected } from '../state/selected.ts'
import { useEditor, useEditorStore, useShown } from '../state/use-editor.ts'
import { ScaleLine } from '../tracing/scale-line.tsx'
import { TracingPicture } from '../tracing/tracing-picture.tsx'
import { attachDropKeys } from './drop-keys.ts'
import { attachGestures } from './gestures.ts'
import { GhostShape } from './ghost-shape.tsx'
import { Grid } from './grid.tsx'
import { boundsOf, Drawing, Names } from './layers.tsx'
import classes from './plan.module.css'
import { Sizes } from './sizes.tsx'
import { Things } from './things.tsx'
import { fitted, shows, type View, type ViewStore } from './view.ts'

/** Room around the plan when the whole of it is shown, in pixels. */
const MARGIN = 24

/** Views that nobody has moved since they showed the whole plan: they go on showing it when the window becomes another. */
const wholes = new WeakSet<View>()

/** Shows the whole plan. */
export function fitPlan(view: ViewStore, element: Element, document: Parameters<typeof boundsOf>[0]) {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return
  const whole = fitted(boundsOf(document), width, height, MARGIN)
  wholes.add(whole)
  view.set(whole)
}

/** The same, where a part of it is outside of the window: whoever types walls sees where they go. */
export function keepInView(view: ViewStore, element: Element, document: Parameters<typeof boundsOf>[0]) {
  const { width, height } = element.getBoundingClientRect()
  if (!shows(view.get(), boundsOf(document), width, height)) fitPlan(view, element, document)
}

/** The plan: drawing below, what can be pressed above. Panning and zooming change one transform, and nothing is drawn anew. */
export function Canvas({ view }: { view: ViewStore }) {
  const words = useTranslations('planner.plan')
  const editor = useEditorStore()
  // Each by itself: the whole state is another one with every frame of a drag.
  const document = useEditor((state) => state.document)
  const selected = useEditor((state) => state.selected)
  const tool = useEditor((state) => state.tool)
  const thickness = useEditor((state) => state.thickness)
  const tracing = useEditor(({ preview, document }) => (preview ?? document).tracing)
  const isDragging = useEditor(({ preview, document }) => preview !== null && preview !== document)
  const { ghost, clear, ...handlers } = usePointerTools(view)
  const keys = useThingKeys()
  const svg = useRef<SVGSVGElement>(null)
  const placing = usePlacing(view, svg)
  const choosing = useChoosing()
  useFurnishKeys()
  const drawn = useRef<SVGGElement>(null)
  const help = useId()

  const onDown = useEffectEvent((at: Point, event: PointerEvent) => {
    if (placing.isHeld) return placing.onDown()
    if (tool === 'select') choosing.onDown(thingAt(event), event.shiftKey)
    return handlers.onDown(at, event)
  })
  const onHover = useEffectEvent((at: Point, event: PointerEvent) => {
    if (placing.isHeld) placing.onHover(at, event)
    else handlers.onHover(at, event)
  })
  const onPress = useEffectEvent((at: Point, event: PointerEvent) => {
    if (placing.isHeld) return placing.onPress(at, event)
    handlers.onPress(at, event)
    if (tool === 'select' && !thingAt(event)) choosing.onSpot(at)
  })
  const dropGhost = useEffectEvent(clear)
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const show = () => {
      const { x, y, zoom } = view.get()
      drawn.current?.setAttribute('transform', `translate(${x} ${y}) scale(${zoom})`)
      element.style.setProperty('--px', String(1 / zoom))
    }
    const gestures = attachGestures(element, {
      view,
      onDown: (at, event) => onDown(at, event),
      onHover: (at, event) => onHover(at, event),
      onPress: (at, event) => onPress(at, event),
    })
    fitPlan(view, element, editor.get().document)
    show()
    const resized = new ResizeObserver(() => {
      if (wholes.has(view.get())) fitPlan(view, element, editor.get().document)
    })
    resized.observe(element)
    const ends = [
      view.subscribe(show),
      gestures.detach,
      () => resized.disconnect(),
      attachDropKeys(() => {
        const isDropped = gestures.drop()
        if (isDropped) dropGhost()
        return isDropped
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [view, editor])

  const choose = useCallback(
    (chosen: Selected) => !/wall|room|scale/.test(editor.get().tool) && editor.set({ selected: chosen }),
    [editor],
  )

  // What got the focus before the page was alive could tell nobody.
  useEffect(() => {
    const focused = thingAt({ target: svg.current?.ownerDocument.activeElement ?? null })
    if (focused) choose(focused)
  }, [choose])

  function onKeyDown(event: KeyboardEvent) {
    if (!keys(event)) return
    event.preventDefault()
    // What had the focus is gone.
    if (!editor.get().selected) svg.current?.focus()
  }

  return (
    <>
      <p id={help} hidden>
        {words('help')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset; keys come up from what is in it */}
      <svg
        ref={svg}
        className={classes.plan}
        role="group"
        aria-label={words('label')}
        aria-describedby={help}
        data-tool={tool}
        data-traced={tracing !== undefined && !tracing.hidden}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerLeave={clear}
        // Who draws goes on typing: the field keeps the focus.
        onMouseDown={(event) => tool !== 'select' && event.preventDefault()}
      >
        <g ref={drawn}>
          <TracingPicture tracing={tracing} />
          <Grid view={view} />
          <Shown selected={selected} />
          {/* As it was: while something is dragged nothing else can be pressed, and hundreds of things needn't be made anew. */}
          <g className={isDragging ? classes.dragging : undefined}>
            <Things document={document} selected={selected} others={choosing.chosen} onChoose={choose} />
          </g>
          <ItemSizes />
          <HeldShape />
          <ScaleLine />
          {ghost && <GhostShape ghost={ghost} document={document} thickness={thickness} />}
        </g>
      </svg>
    </>
  )
}

/** All that is drawn: what alone is rendered again with every frame of a drag. */
function Shown({ selected }: { selected: Selected | null }) {
  const shown = useShown()
  return (
    <>
      <Drawing document={shown} chosenRoom={selected?.table === 'rooms' ? selected.id : undefined} />
      <Names document={shown} />
      <Sizes document={shown} selected={selected} />
    </>
  )
}
