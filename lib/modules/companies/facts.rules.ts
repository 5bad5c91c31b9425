import { daysBetween } from '@/lib/format/calendar'
import { compareNames } from '@/lib/format/list-text'
import type { COMPANY_CARDS, COMPANY_SORTS } from './companies.list'
import { collectionsTrend } from './companies.rules'
import type { CompanyState } from './companies.schema'
import { isNearLimit, type Quotas, type Usage } from './quotas.rules'

export type CompanyCard = (typeof COMPANY_CARDS)[number]
type CompanySort = (typeof COMPANY_SORTS)[number]

/** Days before the end of a trial from which the company appears on the trial card. */
const TRIAL_ENDS_WITHIN = 7

type Read = {
  state: CompanyState
  trialEndsOn: string | null
  usage: Usage & { collected: number; before: number }
  quotas: Quotas
  walletMicro: number | null
  lowMicro: number | null
}

/** Returns the summary cards that count a company. */
export function companyCards(company: Read, today: string): CompanyCard[] {
  if (company.state === 'closed') return []
  const trend = collectionsTrend(company.usage)
  const belongs: [CompanyCard, boolean][] = [
    ['trial', endsSoon(company, today)],
    ['overdue', company.state === 'past_due' || company.state === 'suspended'],
    ['quota', isNearLimit(company.usage, company.quotas)],
    ['wallet', company.lowMicro !== null && (company.walletMicro ?? 0) < company.lowMicro],
    ['growing', trend === 'growing'],
    ['declining', trend === 'declining'],
  ]
  return belongs.flatMap(([card, isIn]) => (isIn ? [card] : []))
}

const endsSoon = ({ state, trialEndsOn }: Read, today: string) =>
  state === 'trial' && trialEndsOn !== null && daysBetween(today, trialEndsOn) <= TRIAL_ENDS_WITHIN

type Sorted = {
  name: string
  mrrAgorot: number
  nextChargeOn: string | null
  usage: { lastActivityAt: string | null }
}

const COMPARE: Record<'name' | 'mrr' | 'charge' | 'activity', (one: Sorted, other: Sorted) => number> = {
  name: (one, other) => compareNames(one.name, other.name),
  mrr: (one, other) => one.mrrAgorot - other.mrrAgorot,
  // A company that is never charged sorts last, one that was never active first.
  charge: (one, other) => (one.nextChargeOn ?? '9').localeCompare(other.nextChargeOn ?? '9'),
  activity: (one, other) => (one.usage.lastActivityAt ?? '').localeCompare(other.usage.lastActivityAt ?? ''),
}

/** Sorts rows that are in tree order; equal rows keep that order. */
export function sortCompanies<Row extends Sorted>(rows: Row[], sort: CompanySort): Row[] {
  if (sort === 'tree') return rows
  const key = sort.replace('-', '') as keyof typeof COMPARE
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => sign * COMPARE[key](one, other))
}
