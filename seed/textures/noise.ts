/** Smooth noise from 0 to 1 that begins anew after so many cells along either side, so that tiles meet without a seam. */
export function tilingNoise(seed: number) {
  const value = (x: number, y: number) => {
    let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647)
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295
  }
  const wrap = (cell: number, cells: number) => ((cell % cells) + cells) % cells
  /** @param u,v from 0 to 1 across the tile */
  return (u: number, v: number, across: number, down: number): number => {
    const [x, y] = [u * across, v * down]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const ease = (part: number) => part * part * (3 - 2 * part)
    const [s, t] = [ease(x - left), ease(y - top)]
    const at = (dx: number, dy: number) => value(wrap(left + dx, across), wrap(top + dy, down))
    return (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t
  }
}

/** How far the nearest and the second nearest of scattered points are, in cells; tiles meet here too. */
export function tilingCells(seed: number) {
  const jitter = [tilingNoise(seed), tilingNoise(seed + 1)] as const
  const chosen = tilingNoise(seed + 2)
  return (u: number, v: number, across: number, down: number): { near: number; next: number; of: number } => {
    const [x, y] = [u * across, v * down]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    let [near, next, of] = [9, 9, 0]
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [cx, cy] = [left + dx, top + dy]
        const [wx, wy] = [(((cx % across) + across) % across) / across, (((cy % down) + down) % down) / down]
        const px = cx + jitter[0](wx, wy, across, down)
        const py = cy + jitter[1](wx, wy, across, down)
        const distance = Math.hypot(px - x, py - y)
        if (distance < near) {
          next = near
          near = distance
          of = chosen(wx, wy, across, down)
        } else if (distance < next) next = distance
      }
    }
    return { near, next, of }
  }
}
