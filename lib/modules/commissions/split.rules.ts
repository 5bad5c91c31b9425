/** Returns `whole × part ÷ of`, rounded half away from zero; exact for any size. */
export function portion(whole: number, part: number, of: number): number {
  const [product, by] = [BigInt(whole) * BigInt(part), BigInt(of)]
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + by) / (by * 2n))
  return product < 0n ? -rounded : rounded
}

/**
 * Splits a total into whole units by weight so that the parts sum exactly to it: each part is rounded down, and the
 * rest goes to the largest remainders, on ties to the first. Throws RangeError if all weights are zero and the total is
 * not.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  if (total < 0) return splitByWeight(-total, weights).map((part) => -part || 0)
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0) return weights.map(() => 0)
  if (sum <= 0n) throw new RangeError('nothing to share by')
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, whole: Number(product / sum), rest: product % sum }
  })
  const left = total - parts.reduce((all, { whole }) => all + whole, 0)
  const lucky = [...parts].sort(byRest).slice(0, left)
  for (const part of lucky) part.whole += 1
  return parts.map(({ whole }) => whole)
}

type Part = { index: number; rest: bigint }

function byRest(one: Part, other: Part): number {
  if (one.rest === other.rest) return one.index - other.index
  return one.rest > other.rest ? -1 : 1
}
