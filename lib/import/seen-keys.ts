const FIRST = 1 << 12
const FULL = 0.6

/**
 * Hash table of values already seen, with the row of each. Takes 12 bytes per slot instead of the text: a value is
 * stored as two 32-bit hashes, so that among a million values the chance of a collision is about one in forty million.
 */
export class SeenKeys {
  private highs = new Int32Array(FIRST)
  private lows = new Int32Array(FIRST)
  private rows = new Uint32Array(FIRST)
  private count = 0

  /** Returns the row where a value was first seen; or 0 where it is new, and then stores it with `row` (from 1). */
  meet(value: string, row: number): number {
    const { high, low } = hashed(value)
    const at = this.placeOf(high, low)
    const before = this.rows[at] ?? 0
    if (before !== 0) return before
    this.set(at, { high, low, row })
    this.count++
    if (this.count > this.rows.length * FULL) this.grow()
    return 0
  }

  /** Returns the row where a value was first seen; 0 where it is new, which it then remains. */
  find(value: string): number {
    const { high, low } = hashed(value)
    return this.rows[this.placeOf(high, low)] ?? 0
  }

  private placeOf(high: number, low: number): number {
    const mask = this.rows.length - 1
    let at = low & mask
    while (this.rows[at] !== 0 && (this.highs[at] !== high || this.lows[at] !== low)) at = (at + 1) & mask
    return at
  }

  private set(at: number, { high, low, row }: { high: number; low: number; row: number }): void {
    this.highs[at] = high
    this.lows[at] = low
    this.rows[at] = row
  }

  private grow(): void {
    const { highs, lows, rows } = this
    const size = rows.length * 2
    this.highs = new Int32Array(size)
    this.lows = new Int32Array(size)
    this.rows = new Uint32Array(size)
    for (const [index, row] of rows.entries()) {
      const [high = 0, low = 0] = [highs[index], lows[index]]
      if (row !== 0) this.set(this.placeOf(high, low), { high, low, row })
    }
  }
}

/** Returns two independent hashes of a text (with MurmurHash's finaliser). */
function hashed(value: string): { high: number; low: number } {
  let [high, low] = [0x9747b28c, 0x5bd1e995]
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    high = Math.imul(high ^ code, 0x85ebca6b)
    high ^= high >>> 15
    low = Math.imul(low ^ code, 0xc2b2ae35)
    low ^= low >>> 13
  }
  return { high: finish(high), low: finish(low) }
}

function finish(mixed: number): number {
  let value = mixed
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
