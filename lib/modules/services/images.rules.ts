/** Bounding box that a service's image is scaled to; the result stays below the size limit of a logo. */
export const IMAGE_BOX = { width: 640, height: 640 }

/** URL of an image; a new image has a new URL. */
export const imageAddress = (token: string) => `/api/public/logos/${token}`
