import { GatewayUnreachable } from '../gateway'

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** Converts agorot to shekels as a number, for gateways whose amounts are numbers of shekels. */
export const toShekels = (agorot: number): number => Number(shekelText(agorot))

/** Formats agorot as shekels with two decimals. */
export function shekelText(agorot: number): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0')
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Converts an amount in shekels to agorot. Throws if it is not a whole number of agorot, because such an amount cannot
 * be trusted.
 */
export function fromShekels(amount: number | string): number {
  const text = typeof amount === 'number' ? plain(amount) : amount.trim()
  const [, sign = '', whole, part = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined)
    throw new GatewayUnreachable('the gateway gave an amount that cannot be read', { code: 'unreadable' })
  const agorot = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && agorot !== 0 ? -agorot : agorot
}

/**
 * Formats a number of shekels. Floating-point noise is removed: an amount such as 0.30000000000000004, within a
 * millionth of a shekel of whole agorot, means 0.3.
 */
function plain(amount: number): string {
  const rounded = Math.round(amount * 100)
  return Math.abs(amount * 100 - rounded) < 1e-4 ? shekelText(rounded) : String(amount)
}
