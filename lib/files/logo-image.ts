/** Maximum number of pixels of an image, checked before it is decoded: 16 million pixels take 64 MB. */
const MAX_PIXELS = 16_000_000
const PATIENCE_SECONDS = 5

/** The box that a picture is scaled to fit, and how it is stored: as PNG unless said. */
export type PictureForm = { width: number; height: number; as?: 'png' | 'webp' }

/**
 * Re-encodes an image so that it fits inside a box, which drops everything else in the file (locations, scripts,
 * other formats). Returns null for a file that is not an image or exceeds the limits.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { width, height, as = 'png' }: PictureForm,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { default: sharp } = await import('sharp')
  try {
    const scaled = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    const encoded = await (as === 'png' ? scaled.png({ compressionLevel: 9 }) : scaled.webp({ quality: 80 }))
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer()
    return new Uint8Array(encoded)
  } catch {
    return null
  }
}
