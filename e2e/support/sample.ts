/** Set in `npm run test:full` and when the pictures are made anew: every screen in every look. */
export const everyLook = Boolean(process.env.EVERY_LOOK)

/** Set in `npm run test:matrix`: every address asked by everybody with everything. */
export const wholeMatrix = process.env.MATRIX === 'full'

/** `npm test` walks a sample: whether the place-th is in it, where each n-th is. */
export const isSampled = (place: number, every: number, whole = everyLook) => whole || place % every === 0
