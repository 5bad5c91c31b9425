import { createHash } from 'node:crypto'

/** Set in `npm run test:matrix` and `npm run test:full`: every case is asked. */
export const wholeMatrix = process.env.MATRIX === 'full'

/** Set in `npm run test:matrix` and `npm run test:full`: what other tests imply is asked as well. */
export const isLongSeries = wholeMatrix || Boolean(process.env.EVERY_LOOK)

/** Whether a case is asked: one in so many, by its name alone, so that a new case changes nothing for the others. */
export const isInSample = (name: string, oneIn: number, whole = wholeMatrix): boolean =>
  whole || numberOf(name) % oneIn === 0

/** One of several, by the name of the case alone. */
export const oneOf = <T>(all: readonly [T, ...T[]], name: string): T => all[numberOf(name) % all.length] ?? all[0]

const numberOf = (name: string) => createHash('sha1').update(name).digest().readUInt32BE()
