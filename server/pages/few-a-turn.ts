/**
 * Runs tasks as they come, no more than so many in one turn of the event loop: the others wait for the turns after it, so that
 * whatever else is under way goes on in between.
 */
export function fewATurn(atMost: number) {
  const waiting: (() => void)[] = []
  let inThisTurn = 0
  let turn: NodeJS.Immediate | undefined

  function nextTurn() {
    const first = waiting.splice(0, atMost)
    inThisTurn = first.length
    if (inThisTurn > 0) turn = setImmediate(nextTurn)
    for (const task of first) task()
  }

  /** @param task doesn't throw */
  return (task: () => void): void => {
    if (inThisTurn === atMost) {
      waiting.push(task)
      turn?.ref()
      return
    }
    // While nobody waits the loop need not look for more at once: that would be a call of the system for each task.
    if (inThisTurn === 0) turn = setImmediate(nextTurn).unref()
    inThisTurn++
    task()
  }
}
