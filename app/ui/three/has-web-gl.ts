/** Whether the browser can draw in three dimensions. */
export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
