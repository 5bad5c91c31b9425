/** What may be sent as a logo, and how large it is kept. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024
export const LOGO_BOX = { width: 480, height: 160 }
export const LOGO_KINDS: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
