import type { FieldType, PageSize } from './documents.schema'

export type Box = { x: number; y: number; w: number; h: number }

/** Distance of one arrow-key press, as a fraction of the page: about 1.5 mm on A4. */
export const ARROW_KEY_STEP = 0.007
const LEAST = { w: 0.02, h: 0.012 }

/** Default field sizes in points, so that a field has the same size on any page format. */
const SIZES: Record<FieldType, { width: number; height: number }> = {
  signature: { width: 170, height: 52 },
  initials: { width: 60, height: 28 },
  name: { width: 150, height: 24 },
  date: { width: 90, height: 24 },
  text: { width: 170, height: 24 },
  multiline: { width: 240, height: 72 },
  number: { width: 90, height: 24 },
  national_id: { width: 110, height: 24 },
  phone: { width: 120, height: 24 },
  email: { width: 170, height: 24 },
  select: { width: 150, height: 24 },
  checkbox: { width: 18, height: 18 },
}

/** Returns a new field of default size, centred on a point of the page and kept inside it. */
export function newBox(type: FieldType, page: PageSize, { x, y }: { x: number; y: number }): Box {
  const [w, h] = [
    clamp(SIZES[type].width / page.width, LEAST.w, 1),
    clamp(SIZES[type].height / page.height, LEAST.h, 1),
  ]
  return moveBox({ x: x - w / 2, y: y - h / 2, w, h }, 0, 0)
}

/** Moves a box by fractions of the page and keeps it inside the page. */
export const moveBox = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  x: clamp(box.x + dx, 0, 1 - box.w),
  y: clamp(box.y + dy, 0, 1 - box.h),
})

/** Resizes a box at its right and bottom edges, keeps it inside the page and at least the minimum size. */
export const resizeBox = (box: Box, dw: number, dh: number): Box => ({
  ...box,
  w: clamp(box.w + dw, LEAST.w, 1 - box.x),
  h: clamp(box.h + dh, LEAST.h, 1 - box.y),
})

/** Returns the box between two dragged corners; null if it was only a click. */
export function drawnBox(from: { x: number; y: number }, to: { x: number; y: number }): Box | null {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (w < LEAST.w || h < LEAST.h) return null
  return moveBox({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w: Math.min(w, 1), h: Math.min(h, 1) }, 0, 0)
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
