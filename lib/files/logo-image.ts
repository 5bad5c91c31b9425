/** Maximum number of pixels of an image, checked before it is decoded: 16 million pixels take 64 MB. */
const MAX_PIXELS = 16_000_000
const PATIENCE_SECONDS = 5

type Box = { width: number; height: number }

/**
 * Re-encodes an image as a PNG that fits inside a box, which drops everything else in the file (locations, scripts,
 * other formats). Returns null for a file that is not an image or exceeds the limits.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { width, height }: Box,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { default: sharp } = await import('sharp')
  try {
    const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer()
    return new Uint8Array(png)
  } catch {
    return null
  }
}
