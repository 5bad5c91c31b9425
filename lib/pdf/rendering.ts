import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Test helpers: render pages as images with the signing page's viewer and with poppler, one pixel per point. */
export type Picture = { width: number; height: number; rgb: Uint8Array }

/** Whether poppler is installed; .ci/run installs it. */
export const hasPoppler = !spawnSync('pdftoppm', ['-v']).error

type Canvas = {
  width: number
  height: number
  getContext(kind: '2d'): { getImageData: typeof ImageData.prototype & never }
}

/** Renders the pages as the signing page does: with pdf.js and the same settings. */
export async function pagesByViewer(bytes: Uint8Array): Promise<Picture[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    data: bytes.slice(),
    standardFontDataUrl: `${root}/standard_fonts/`,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = await task.promise
  const pictures: Picture[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const made = (pdf.canvasFactory as CanvasFactory).create(Math.floor(viewport.width), Math.floor(viewport.height))
    await page.render({ canvas: made.canvas as unknown as HTMLCanvasElement, viewport }).promise
    const { width, height } = made.canvas
    const { data } = made.context.getImageData(0, 0, width, height)
    pictures.push({ width, height, rgb: withoutAlpha(data) })
  }
  await task.destroy()
  return pictures
}

type CanvasFactory = {
  create: (width: number, height: number) => { canvas: Canvas; context: CanvasRenderingContext2D }
}

const withoutAlpha = (data: Uint8ClampedArray) => Uint8Array.from(data.filter((_, index) => index % 4 !== 3))

/** Renders the pages with poppler. */
export async function pagesByPoppler(bytes: Uint8Array): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kesher-render-'))
  try {
    await writeFile(join(folder, 'in.pdf'), bytes)
    const done = spawnSync('pdftoppm', ['-cropbox', '-r', '72', join(folder, 'in.pdf'), join(folder, 'page')])
    if (done.status !== 0) throw new Error(`pdftoppm failed: ${done.stderr}`)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort()
    return await Promise.all(names.map(async (name) => readPpm(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readPpm(file: Buffer): Picture {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error('not a picture')
  return { width: Number(head[1]), height: Number(head[2]), rgb: new Uint8Array(file.subarray(head[0].length)) }
}

/** A box in fractions of the page, from its top left. */
type Box = { x: number; y: number; w: number; h: number }

/**
 * Counts the pixels outside the boxes in which a colour channel differs by more than `most`. For images of different
 * size the result is infinite.
 */
export function countDifferingPixels(one: Picture, other: Picture, { except = [] as Box[], most = 0 } = {}): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
  let count = 0
  for (let pixel = 0; pixel < one.width * one.height; pixel++) {
    const place = { x: pixel % one.width, y: Math.floor(pixel / one.width) }
    if (isUnlike(one.rgb, other.rgb, { at: pixel * 3, most }) && !except.some((box) => isIn(box, place, one))) count++
  }
  return count
}

const isUnlike = (one: Uint8Array, other: Uint8Array, { at, most }: { at: number; most: number }) =>
  [0, 1, 2].some((side) => Math.abs((one[at + side] ?? 0) - (other[at + side] ?? 0)) > most)

const MARGIN = 2

const isIn = ({ x, y, w, h }: Box, at: { x: number; y: number }, { width, height }: Picture) =>
  at.x >= x * width - MARGIN &&
  at.x <= (x + w) * width + MARGIN &&
  at.y >= y * height - MARGIN &&
  at.y <= (y + h) * height + MARGIN

/** Counts the pixels that have approximately this colour. */
export function countColouredPixels({ rgb }: Picture, [red, green, blue]: readonly [number, number, number]): number {
  let count = 0
  for (let at = 0; at < rgb.length; at += 3) {
    const distance =
      Math.abs((rgb[at] ?? 0) - red) + Math.abs((rgb[at + 1] ?? 0) - green) + Math.abs((rgb[at + 2] ?? 0) - blue)
    if (distance < 60) count++
  }
  return count
}
