import { setTimeout as pause } from 'node:timers/promises'

/** What the outbox takes from outside: time, and chance. Tests have their own. */
export type Clock = {
  now(): Date
  sleep(ms: number): Promise<unknown>
  /** From 0 to 1. */
  random(): number
}

export const realClock: Clock = { now: () => new Date(), sleep: (ms) => pause(ms), random: Math.random }
