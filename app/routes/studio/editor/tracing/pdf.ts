import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'

GlobalWorkerOptions.workerSrc = worker

/** Decoders of what scanners write, by their addresses: each is fetched where a page has such a picture. */
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** PDF.js asks for its files by their names, and ours carry their digests. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[`/node_modules/pdfjs-dist/wasm/${filename}`]
    const response = url ? await fetch(url) : null
    if (!response?.ok) throw new Error(`There is no ${filename}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Why a PDF can't be opened. */
export type PdfRefusal = 'large' | 'locked' | 'damaged'

/** A PDF that is open in this browser; nothing of it is sent. */
export interface Pdf {
  pages: number
  /**
   * Draws a page on white.
   * @param page counted from 1
   * @param side pixels of its longer side
   * @returns with the width of its paper, in millimetres
   * @throws Error where the page is damaged
   */
  draw(page: number, side: number): Promise<PdfPage>
  close(): void
}

export interface PdfPage {
  canvas: HTMLCanvasElement
  /** The width of its paper, in millimetres. */
  paper: number
}

const MILLIMETRES_OF_POINT = 25.4 / 72

/** Opens a PDF without its passwords, if it has any. */
export async function openPdf(file: File): Promise<Pdf | PdfRefusal> {
  if (file.size > UPLOAD_BYTES_MAX) return 'large'
  const opening = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
    wasmUrl: '/',
  })
  const opened = await opening.promise.catch((error) => {
    if (error instanceof PasswordException) return 'locked'
    if (error instanceof InvalidPDFException) return 'damaged'
    throw error
  })
  if (typeof opened === 'string') {
    await opening.destroy()
    return opened
  }
  return {
    pages: opened.numPages,
    draw: (page, side) => drawPage(opened, page, side),
    close: () => void opening.destroy(),
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<PdfPage> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return { canvas, paper: width * MILLIMETRES_OF_POINT }
}
