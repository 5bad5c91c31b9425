/** Upload limit of a picture; what is stored of it is much smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** Accepted kinds of pictures, as browsers accept them. SVG is none: it can hold scripts. */
export const PICTURE_KINDS: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

/** Widths in which a picture is stored, unless it is narrower itself. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
