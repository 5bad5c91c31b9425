import sharp from 'sharp'

/** What a picture may be before it is read at all: 16 million points are 64 MB when they are opened. */
const MAX_PIXELS = 16_000_000
const PATIENCE_SECONDS = 5

type Box = { width: number; height: number }

/**
 * A picture drawn anew as a PNG inside a box: whatever else the file carried (places, scripts, other formats) is gone. Null
 * where it is no picture that can be read within its limits.
 */
export async function drawnAnew(bytes: Uint8Array, { width, height }: Box): Promise<Uint8Array<ArrayBuffer> | null> {
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
