import { createHash } from 'node:crypto'

/** Set in `npm run test:matrix`: every case runs. */
export const wholeMatrix = process.env.MATRIX === 'full'

/** Set in `npm run test:matrix` and `npm run test:full`: cases that other tests imply run too. */
export const isLongSeries = wholeMatrix || Boolean(process.env.EVERY_LOOK)

/**
 * Whether a case is in the sample of one in `oneIn`. Depends only on its name, so that a new case does not change the
 * selection of others.
 */
export const isInSample = (name: string, oneIn: number, whole = wholeMatrix): boolean =>
  whole || numberOf(name) % oneIn === 0

/** Returns one of several values, chosen only by the case's name. */
export const oneOf = <T>(all: readonly [T, ...T[]], name: string): T => all[numberOf(name) % all.length] ?? all[0]

const numberOf = (name: string) => createHash('sha1').update(name).digest().readUInt32BE()
