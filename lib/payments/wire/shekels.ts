import { GatewayUnreachable } from '../gateway'

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** Agorot as a number of shekels, for gateways that write amounts so. */
export const toShekels = (agorot: number): number => Number(shekelText(agorot))

/** Agorot as shekels with two decimals. */
export function shekelText(agorot: number): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0')
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Agorot of an amount in shekels. An amount that is no whole number of agorot is none that we know: it throws. */
export function fromShekels(amount: number | string): number {
  const text = typeof amount === 'number' ? plain(amount) : amount.trim()
  const [, sign = '', whole, part = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined)
    throw new GatewayUnreachable('the gateway gave an amount that cannot be read', { code: 'unreadable' })
  const agorot = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && agorot !== 0 ? -agorot : agorot
}

/** A sum that JSON carries as 0.30000000000000004 means 0.3: it is within a millionth of whole agorot. */
function plain(amount: number): string {
  const rounded = Math.round(amount * 100)
  return Math.abs(amount * 100 - rounded) < 1e-4 ? shekelText(rounded) : String(amount)
}
