/** Maximum number of pixels, checked before the picture is decoded: that of a good telephone. */
const MAX_PIXELS = 40_000_000
const PATIENCE_SECONDS = 20
const QUALITY = 78

export type EncodedPicture = {
  width: number
  height: number
  /** The narrowest first. */
  sizes: { width: number; height: number; bytes: Uint8Array<ArrayBuffer> }[]
}

/**
 * Re-encodes a photograph as WebP in the given widths, and in its own where it is narrower; everything else in the file is
 * dropped (places, scripts, other formats). Returns null for a file that is no picture or exceeds the limits.
 */
export async function encodeWidths(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedPicture | null> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate()
  try {
    const { autoOrient } = await open().metadata()
    const narrower = widths.filter((width) => width < autoOrient.width)
    const widest = Math.min(autoOrient.width, Math.max(...widths))
    const sizes: EncodedPicture['sizes'] = []
    for (const width of new Set([...narrower, widest])) {
      const { data, info } = await open()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: PATIENCE_SECONDS })
        .toBuffer({ resolveWithObject: true })
      sizes.push({ width: info.width, height: info.height, bytes: new Uint8Array(data) })
    }
    const largest = sizes.at(-1)
    return largest ? { width: largest.width, height: largest.height, sizes } : null
  } catch {
    return null
  }
}
