/** Inside what a picture of a service is drawn; it stays under the size that a logo may have. */
export const IMAGE_BOX = { width: 640, height: 640 }

/** Where a picture stands; a new one has a new address. */
export const imageAddress = (token: string) => `/api/public/logos/${token}`
