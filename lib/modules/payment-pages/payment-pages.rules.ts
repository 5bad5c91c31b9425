import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { splitVat } from '@/lib/format/money'
import { installmentsWithin, MAX_INSTALLMENTS } from '@/lib/modules/services/services.rules'

import type { PageState, ShownState } from './payment-pages.schema'

/** The part of a line that sums are calculated from; agorot including VAT. */
export type Sum = Pick<SoldLine, 'quantity' | 'unitAgorot' | 'vatMode'>
export type Totals = { net: number; vat: number; amount: number }

/**
 * Calculates the totals of a page in agorot: the gross amount, and the VAT included in its standard-rated lines,
 * rounded once; net + vat = amount.
 */
export function pageTotals(lines: readonly Sum[], vatRateBp: number): Totals {
  const grossOf = (some: readonly Sum[]) => some.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)
  const amount = grossOf(lines)
  const { vat } = splitVat(grossOf(lines.filter((line) => line.vatMode === 'standard')), vatRateBp)
  return { net: amount - vat, vat, amount }
}

/**
 * Returns the highest number of instalments that a page may offer: every service on it has to allow it, and each
 * instalment has to be at least the minimum amount.
 */
export const installmentsLimit = (amount: number, ofServices: readonly number[]) =>
  Math.min(MAX_INSTALLMENTS, installmentsWithin(amount), ...ofServices)

const moves: Record<PageState, readonly PageState[]> = {
  draft: ['active', 'cancelled'],
  active: ['paused', 'paid', 'closed', 'cancelled'],
  // A payment that was begun before the pause may complete.
  paused: ['active', 'paid', 'closed', 'cancelled'],
  paid: [],
  closed: [],
  cancelled: [],
}

/** Whether a page may change from one state to another: paid, closed and cancelled are final. */
export const canPageMove = (from: PageState, to: PageState) => moves[from].includes(to)

/** Whether title, lines and dates may change: until the page is paid, closed or cancelled. */
export const isEditable = (state: PageState) => state === 'draft' || state === 'active' || state === 'paused'

/** Whether every line sells a service; lines of hours of work do not, and what was billed is not edited or copied. */
export const sellsServices = (lines: readonly { serviceId: string | null }[]) =>
  lines.every(({ serviceId }) => serviceId !== null)

type PageStateFields = { state: PageState; expiresAt: Date | null; paidAgorot?: number; paymentsMax?: number | null }

/** Whether a payer may pay now. */
export const isPayable = (page: PageStateFields, now: Date) => {
  const shown = shownPageState(page, now)
  return shown === 'active' || shown === 'partial'
}

/**
 * Returns the displayed state: an active page past its date is expired, an active page with part of its amount paid is
 * partial.
 */
export function shownPageState(
  { state, expiresAt, paidAgorot = 0, paymentsMax = 1 }: PageStateFields,
  now: Date,
): ShownState {
  if (state !== 'active') return state
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return paidAgorot > 0 && paymentsMax === 1 ? 'partial' : 'active'
}

/** Whether the page may be paid more than once, each payment for itself. */
export const isReusable = ({ paymentsMax }: { paymentsMax: number | null }) => paymentsMax !== 1

/** Returns the open balance of a page that one payer pays, in agorot. */
export const pageBalance = ({ amountAgorot, paidAgorot }: { amountAgorot: number; paidAgorot: number }) =>
  Math.max(0, amountAgorot - paidAgorot)

type Seller = { name: string; registrationNumber: string | null; address: string; phone: string; email: string }

/**
 * Returns the Hebrew names of the details that the consumer protection law requires on an open page (distance selling,
 * section 14ג) and that are missing.
 */
export function missingForActivation(seller: Seller, terms: string): string[] {
  const wanted: [string | null, string][] = [
    [seller.name, 'שם העסק'],
    [seller.registrationNumber, 'מספר עוסק או חברה'],
    [seller.address, 'כתובת העסק'],
    [seller.phone, 'טלפון העסק'],
    [seller.email, 'דוא״ל העסק'],
    [terms, 'תנאי העסקה והביטול'],
  ]
  return wanted.filter(([value]) => !value?.trim()).map(([, name]) => name)
}
