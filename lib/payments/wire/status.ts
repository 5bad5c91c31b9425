import type { SessionState, SessionStatus } from '../gateway'

const NOTHING = { transaction: null, approvalNumber: null, cardLast4: null, cardBrand: null, keptCard: null }

type Unpaid = { state: Exclude<SessionState, 'captured'>; code?: string | null }

/** Returns the status of a session that took no money. */
export const unpaid = ({ state, code = null }: Unpaid): SessionStatus => ({
  ...NOTHING,
  state,
  declineCode: code,
  amountAgorot: 0,
  currency: 'ILS',
  method: 'card',
})

/** Returns the last day of a card's expiry month, `YYYY-MM-DD`; the year has two or four digits. */
export function cardExpiryDay(month: number | string, year: number | string): string {
  const [monthNumber, yearNumber] = [Number(month), Number(year)]
  const full = yearNumber < 100 ? 2000 + yearNumber : yearNumber
  return new Date(Date.UTC(full, monthNumber, 0)).toISOString().slice(0, 10)
}

/** Formats a card's expiry day as MMYY. */
export const monthYear = (expiresOn: string) => `${expiresOn.slice(5, 7)}${expiresOn.slice(2, 4)}`

/** Returns the last four digits of a gateway's card number field; null if there are none. */
export function lastFourDigits(digits: string | number | null | undefined): string | null {
  if (digits === null || digits === undefined || digits === '') return null
  const text = String(digits).replace(/\D/g, '').padStart(4, '0').slice(-4)
  return text === '0000' && typeof digits === 'number' ? null : text
}
