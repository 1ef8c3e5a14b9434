import type { Going } from './cameras/walk.ts'
import type { Mode, SceneView } from './scene-view.ts'

const HELD: Record<string, Partial<Going>> = {
  w: { ahead: 1 },
  s: { ahead: -1 },
  a: { aside: -1 },
  d: { aside: 1 },
  arrowup: { ahead: 1 },
  arrowdown: { ahead: -1 },
  arrowleft: { turn: 1 },
  arrowright: { turn: -1 },
}

interface KeySettings {
  view: SceneView
  mode: Mode
  moves: boolean
  /** @returns whether a key was meant for what is chosen */
  onThing: (event: KeyboardEvent) => boolean
}

/**
 * What keys do while the view has the focus; none of them is a tool's then. On a walk they are held down; where nothing may move, each
 * press is a stride. From outside they are what is chosen's first.
 */
export function attachKeys(element: HTMLElement, { view, mode, moves, onThing }: KeySettings): () => void {
  const down = new Set<string>()

  function hold() {
    const going: Going = { ahead: 0, aside: 0, turn: 0 }
    for (const key of down) {
      const { ahead = 0, aside = 0, turn = 0 } = HELD[key] ?? {}
      going.ahead += ahead
      going.aside += aside
      going.turn += turn
    }
    view.hold(going)
  }

  function press(key: string): boolean {
    const held = HELD[key]
    if (mode === 'walk' && held && moves) {
      down.add(key)
      hold()
    } else if (held && (mode === 'walk' || key.startsWith('arrow'))) {
      if (held.ahead) view.ahead(held.ahead > 0 ? 1 : -1)
      if (held.turn) view.turn(held.turn > 0 ? 1 : -1)
      if (held.aside) view.aside(held.aside > 0 ? 1 : -1)
    } else if (mode === 'orbit' && (key === '+' || key === '-')) view.zoom(key === '+' ? 1.2 : 1 / 1.2)
    else if (mode === 'orbit' && key === 'home') view.fit()
    else return false
    return true
  }

  function onDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase()
    const isStep = mode === 'walk' && key in HELD
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (!(!isStep && onThing(event)) && !(isPlain && press(key))) return
    event.preventDefault()
    event.stopPropagation()
  }
  function onUp(event: KeyboardEvent) {
    if (down.delete(event.key.toLowerCase())) hold()
  }
  function letGo() {
    if (down.size === 0) return
    down.clear()
    hold()
  }
  element.addEventListener('keydown', onDown)
  element.addEventListener('keyup', onUp)
  element.addEventListener('blur', letGo)
  return () => {
    letGo()
    element.removeEventListener('keydown', onDown)
    element.removeEventListener('keyup', onUp)
    element.removeEventListener('blur', letGo)
  }
}
