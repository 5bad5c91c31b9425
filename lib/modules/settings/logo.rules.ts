/** Upload limit and stored size of a logo, and the accepted image types. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024
export const LOGO_BOX = { width: 480, height: 160 }
export const LOGO_KINDS: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
