import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { splitVat } from '@/lib/format/money'
import { INSTALLMENTS_CAP, installmentsWithin } from '@/lib/modules/services/services.rules'

import type { PageState, ShownState } from './payment-pages.schema'

/** A line as money sees it: agorot with VAT. */
export type Sum = Pick<SoldLine, 'quantity' | 'unitAgorot' | 'vatMode'>
export type Totals = { net: number; vat: number; amount: number }

/** What a page asks for, in agorot: the gross sum, and the VAT inside its standard lines, rounded once; net + vat = amount. */
export function pageTotals(lines: readonly Sum[], vatRateBp: number): Totals {
  const grossOf = (some: readonly Sum[]) => some.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0)
  const amount = grossOf(lines)
  const { vat } = splitVat(grossOf(lines.filter((line) => line.vatMode === 'standard')), vatRateBp)
  return { net: amount - vat, vat, amount }
}

/** The most instalments a page may offer: what every service on it allows, each at least the smallest instalment. */
export const installmentsLimit = (amount: number, ofServices: readonly number[]) =>
  Math.min(INSTALLMENTS_CAP, installmentsWithin(amount), ...ofServices)

const moves: Record<PageState, readonly PageState[]> = {
  draft: ['active', 'cancelled'],
  active: ['paused', 'paid', 'closed', 'cancelled'],
  // What was begun before the pause may end.
  paused: ['active', 'paid', 'closed', 'cancelled'],
  paid: [],
  closed: [],
  cancelled: [],
}

/** Whether a page may go from one state to another: what is paid, closed or cancelled stays so. */
export const canPageMove = (from: PageState, to: PageState) => moves[from].includes(to)

/** Title, lines and dates may change until the page is paid, closed or cancelled. */
export const isEditable = (state: PageState) => state === 'draft' || state === 'active' || state === 'paused'

type Standing = { state: PageState; expiresAt: Date | null; paidAgorot?: number; paymentsMax?: number | null }

/** Whether a customer may pay now. */
export const isPayable = (page: Standing, now: Date) => {
  const shown = shownPageState(page, now)
  return shown === 'active' || shown === 'partial'
}

/** The state as people see it: an active page past its date is expired, one that holds a part of its money is paid in part. */
export function shownPageState({ state, expiresAt, paidAgorot = 0, paymentsMax = 1 }: Standing, now: Date): ShownState {
  if (state !== 'active') return state
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return paidAgorot > 0 && paymentsMax === 1 ? 'partial' : 'active'
}

/** Whether many may pay the page, each for themselves. */
export const isReusable = ({ paymentsMax }: { paymentsMax: number | null }) => paymentsMax !== 1

/** What is still open on a page that one payer pays, in agorot. */
export const pageBalance = ({ amountAgorot, paidAgorot }: { amountAgorot: number; paidAgorot: number }) =>
  Math.max(0, amountAgorot - paidAgorot)

type Seller = { name: string; registrationNumber: string | null; address: string; phone: string; email: string }

/** What the consumer protection law wants on an open page and is still missing (distance selling, section 14ג), in Hebrew. */
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
