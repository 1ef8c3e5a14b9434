/** Escape, or undo, drops what is being dragged, before anything else hears of it. @returns what ends that */
export function attachDropKeys(drop: () => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!(event.key === 'Escape' || isUndo) || !drop()) return
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('keydown', listen, { capture: true })
  return () => removeEventListener('keydown', listen, { capture: true })
}
