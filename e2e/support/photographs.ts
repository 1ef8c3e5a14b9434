import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** A photograph unlike any other, that says where it was taken. */
export async function photograph(width = 1200, height = 800) {
  return sharp(randomBytes(12 * 8 * 3), { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 28/1 0/1' } })
    .jpeg()
    .toBuffer()
}

export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** As from the desktop. */
export async function drop(target: Locator, name: string, buffer: Buffer) {
  const files = await target.page().evaluateHandle(
    ({ name, bytes }) => {
      const files = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      files.items.add(new File([content], name, { type: 'image/jpeg' }))
      return files
    },
    { name, bytes: buffer.toString('base64') },
  )
  await target.dispatchEvent('drop', { dataTransfer: files })
}
