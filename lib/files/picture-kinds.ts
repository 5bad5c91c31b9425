/** Upload limit and stored size of a public picture, and the accepted types. */
export const MAX_PUBLIC_PICTURE_BYTES = 2 * 1024 * 1024
export const PUBLIC_PICTURE_KINDS: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}

/** URL of a public picture; a new picture has a new URL. */
export const publicPictureAddress = (token: string) => `/api/public/logos/${token}`
