/** A company for which demo rows are created. */
export type SeedWorld = {
  companyId: string
  companyName: string
  adminId: string
  agentId: string
  staffId: string
  gatewayAccountId: string
  /** The first company also gets the fixed rows behind the printed sample links. */
  isFirst: boolean
  /** Returns numbers from 0 to 1, in the same sequence for the same company. */
  random: () => number
}

/** Returns a repeatable random generator (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
