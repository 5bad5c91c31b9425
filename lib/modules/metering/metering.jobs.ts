import { walletScope } from '@/lib/access/scope'
import { rootCompany } from '@/lib/auth/root-company'
import { log } from '@/lib/core/log'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDate } from '@/lib/format/dates'
import { microToAgorot } from '@/lib/format/micro'
import { everyCompany } from '@/lib/jobs/every-company'
import { mendUsages } from '@/lib/metering/mend'
import { METER_NAMES } from '@/lib/metering/meter-names'
import { proveUsages } from '@/lib/metering/proof'
import { payDueResales } from '@/lib/metering/resales'
import { walletManagerIds } from '@/lib/modules/wallet/alerts.queries'
import { notify } from '@/lib/notifications/notify'
import type { FileKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { type UsagesExport, usagesExport } from './metering.schema'
import { loadUsageList } from './usages.list'
import { countUsageDays, loadUsageDaysForExport, type UsageDay } from './usages.queries'

/** Cron schedules (UTC): what is owed and left behind, each ten minutes; the proof, each night after that of the ledger. */
const MEND_AT = '*/10 * * * * metering_mend'
const PROVE_AT = '20 2 * * * metering_prove'

/** Settles what is not settled in every company; one that cannot be done does not keep the others. */
async function mendEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) {
    try {
      await mendUsages(companyId)
      await payDueResales(companyId)
    } catch (error) {
      log.error({ err: error, companyId }, 'the usages of a company could not be settled')
    }
  }
}

/** Compares the usages of every company with its ledger; tells the root of what does not agree. Returns the companies. */
async function proveEverywhere(): Promise<string[]> {
  const wrong: string[] = []
  for await (const companyId of everyCompany()) {
    const proof = await proveUsages(companyId)
    if (Object.values(proof).every((found) => found.length === 0)) continue
    log.error({ companyId, proof }, 'the usages of a company do not agree with its ledger')
    wrong.push(companyId)
  }
  const root = wrong.length > 0 ? await inAuth(rootCompany) : null
  if (root) await report(root)
  return wrong
}

const report = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const to = await walletManagerIds(tx, companyId, 'superAdmin')
    const about = { kind: 'wallet.ledger-broken', entity: 'wallet', entityId: companyId } as const
    const payload = { found: 'חיובי הודעות שאינם שווים לתנועות בארנק' }
    await notify(tx, { companyId }, { ...about, to, payload })
  })

const HEAD = ['יום', 'סוג', 'הודעות', 'יחידות', 'ממתינות', 'חויב', 'טרם חויב', 'יחידות לפי הספק']
const filterOf = ({ filter }: UsagesExport) => loadUsageList(new URLSearchParams(filter))

/** Exports what messages cost a company as a CSV file. */
export const usagesExportKind: FileKind<UsagesExport> = {
  name: 'metering.export',
  input: usagesExport,
  file: { name: 'עלויות הודעות.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countUsageDays(tx, walletScope(actor), filterOf(input)),
  write: async (tx, { actor, input }) => {
    const rows = await loadUsageDaysForExport(tx, walletScope(actor), filterOf(input))
    const text = CSV_START + csvLine(HEAD) + rows.map((row) => csvLine(cellsOf(row))).join('')
    return { processed: rows.length, cursor: null, text }
  },
}

const shekels = (micro: number) => (microToAgorot(micro) / 100).toFixed(6)

function cellsOf({ day, meter, messages, units, waiting, debitedMicro, owedMicro, providerUnits }: UsageDay) {
  const counts = [messages, units, waiting].map(String)
  const sums = [shekels(debitedMicro), shekels(owedMicro)]
  return [formatDate(day), METER_NAMES[meter], ...counts, ...sums, providerUnits === null ? '' : String(providerUnits)]
}

export const jobs: ModuleJobs = {
  tasks: {
    metering_mend: () => mendEverywhere(),
    metering_prove: () => proveEverywhere().then(() => undefined),
  },
  schedule: [MEND_AT, PROVE_AT],
  operations: [usagesExportKind],
}
