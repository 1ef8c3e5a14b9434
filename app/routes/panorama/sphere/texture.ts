/** What a device can show of a sphere. */
export interface Screen {
  /** Its longer side in device pixels. */
  pixels: number
  /** The widest texture that it can hold: WebGL's MAX_TEXTURE_SIZE. */
  textureMax: number
}

/** A quarter of the sphere fills the screen. */
const VIEWS_AROUND = 4

/**
 * The narrowest file that is sharp on the screen, else the widest that the device can hold.
 * Null where it can hold none of them.
 * @param files narrowest first
 */
export function textureFor<File extends { width: number }>(files: File[], screen: Screen): File | null {
  const possible = files.filter(({ width }) => width <= screen.textureMax)
  return possible.find(({ width }) => width >= screen.pixels * VIEWS_AROUND) ?? possible.at(-1) ?? null
}

/** Whether the screen could show more than a file has. */
export function wantsMore(file: { width: number }, screen: Screen): boolean {
  return file.width < screen.pixels * VIEWS_AROUND
}

/** The page's device, or null where there is no WebGL. */
export function measureScreen(): Screen | null {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return null
  const textureMax = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  // A browser keeps few contexts; the viewer needs one of its own.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return { pixels: Math.max(screen.width, screen.height) * devicePixelRatio, textureMax }
}
