import type { PDFPage, TransformationMatrix } from '@cantoo/pdf-lib'

/**
 * A page as displayed: its size in points after rotation, and the matrix from upright display coordinates (origin
 * bottom left) to the page's own.
 */
export type DisplaySpace = { width: number; height: number; matrix: TransformationMatrix }

/** A box in fractions 0..1 of the displayed page, from its top left corner. */
export type Box = { x: number; y: number; w: number; h: number }

/** A box in points of the display space; `y` is the distance from the bottom to the box's lower edge. */
export type Area = { x: number; y: number; width: number; height: number }

/**
 * Returns the display space of a page. Viewers show the crop box within the media box, rotated clockwise by /Rotate
 * (ISO 32000-2, 14.11.2 and table 31).
 */
export function displaySpace(page: PDFPage): DisplaySpace {
  const { left, bottom, right, top } = visible(page)
  const [width, height] = [right - left, top - bottom]
  switch (quarterTurns(page)) {
    case 1:
      return { width: height, height: width, matrix: [0, 1, -1, 0, right, bottom] }
    case 2:
      return { width, height, matrix: [-1, 0, 0, -1, right, top] }
    case 3:
      return { width: height, height: width, matrix: [0, -1, 1, 0, left, top] }
    default:
      return { width, height, matrix: [1, 0, 0, 1, left, bottom] }
  }
}

/** Converts a box to the coordinates of the display space. */
export function toDisplayArea({ width, height }: DisplaySpace, box: Box): Area {
  const tall = box.h * height
  return { x: box.x * width, y: height - box.y * height - tall, width: box.w * width, height: tall }
}

function visible(page: PDFPage): { left: number; bottom: number; right: number; top: number } {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()]
  return {
    left: Math.max(media.x, crop.x),
    bottom: Math.max(media.y, crop.y),
    right: Math.min(media.x + media.width, crop.x + crop.width),
    top: Math.min(media.y + media.height, crop.y + crop.height),
  }
}

function quarterTurns(page: PDFPage): number {
  const turns = Math.round(page.getRotation().angle / 90) % 4
  return (turns + 4) % 4
}
