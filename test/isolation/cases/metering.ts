import { walletScope } from '@/lib/access/scope'
import { setMeterPrice } from '@/lib/modules/metering/prices.mutations'
import { loadMeterPrices } from '@/lib/modules/metering/prices.queries'
import { loadUsageList } from '@/lib/modules/metering/usages.list'
import { countUsageDays, listUsageDays, loadUsageDaysForExport } from '@/lib/modules/metering/usages.queries'

import { type Case, companies } from '../crossing'

const everything = () => loadUsageList(new URLSearchParams())
const price = { meter: 'sms_part', price: 250_000, isLossAllowed: false } as const

/** Prices belong to whoever sells, usages to whoever sent; both to the whole company. */
export const meteringCases: Record<string, Case> = {
  loadMeterPrices: ({ scope }) => [
    companies('list', () => loadMeterPrices(scope('companies')).then(({ ofChildren }) => ofChildren)),
  ],
  setMeterPrice: ({ scope, theirs }) => [
    companies('refused', () => setMeterPrice(scope('companies'), { ...price, childId: theirs.ids.walletChild })),
  ],
  listUsageDays: ({ actor }) => [
    companies('list', () => listUsageDays(walletScope(actor), everything()).then(({ rows }) => rows)),
  ],
  loadUsageDaysForExport: ({ actor, within }) => [
    companies('list', () => within((tx) => loadUsageDaysForExport(tx, walletScope(actor), everything()))),
  ],
  countUsageDays: ({ actor, within }) => [
    companies('ours', () => within((tx) => countUsageDays(tx, walletScope(actor), everything()))),
  ],
}
