const THOUSAND = 100_000
const MILLION = 100_000_000

/**
 * Shortens a price in agorot as the spec defines it (9): `k` from 1,000 shekels, `M` from 1,000,000, two decimals
 * unless a round multiple. Rounding never reaches the next unit: 999,999.99 is `999.99k`. Show it in `<bdi dir="ltr">`.
 */
export function shortPrice(agorot: number): string {
  const size = Math.abs(agorot)
  const sign = agorot < 0 ? '\u2212' : ''
  if (size >= MILLION) return `${sign}${inUnits(size, MILLION)}M`
  if (size >= THOUSAND) return `${sign}${inUnits(size, THOUSAND)}k`
  return `${sign}${inUnits(size, 100)}`
}

function inUnits(size: number, unit: number): string {
  if (size % unit === 0) return String(size / unit)
  const hundredths = Math.round(size / (unit / 100))
  return (Math.min(hundredths, unit === THOUSAND ? 99_999 : hundredths) / 100).toFixed(2)
}
