import type { Actor } from '@/lib/access/scope'
import { findScope, requireScope, walletScope } from '@/lib/access/scope'
import { CSV_START, csvLine } from '@/lib/format/csv'
import { formatDateTime } from '@/lib/format/dates'
import { microToAgorot } from '@/lib/format/micro'
import type { Tasks } from '@/lib/jobs/worker'
import type { FileKind, Kind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { notifyCredited, notifyLowBalance } from './alerts.mutations'
import { countMovements, loadMovementsForExport, type Movement } from './movements.queries'
import { verifyLedger } from './proof.mutations'
import { COMPANY_ABOVE_LABEL, movementKindLabels, SYSTEM_LABEL } from './wallet.labels'
import { loadMovementList } from './wallet.list'
import { type MovementsExport, movementsExport } from './wallet.schema'

/** Cron schedule of the ledger verification (UTC). */
const PROVE_AT = '50 1 * * * wallet_prove'

/** Background tasks of wallets. */
export const walletTasks: Tasks = {
  'wallet.low': ({ wallet }) => notifyLowBalance(String(wallet)),
  'wallet.credited': ({ wallet, txId }) => notifyCredited(String(wallet), String(txId)),
  wallet_prove: () => verifyLedger().then(() => undefined),
}

const HEAD = ['מועד', 'סוג', 'תיאור', 'זכות', 'חובה', 'יתרה', 'אסמכתה', 'בוצע על ידי']

const requireWalletViewer = (actor: Actor) => {
  requireScope('wallet', actor)
  return { view: walletScope(actor), manage: findScope('wallet', actor) }
}
const filterOf = ({ filter }: MovementsExport) => loadMovementList(new URLSearchParams(filter))

/** Exports the movements of a wallet as a CSV file. */
export const walletExportKind: FileKind<MovementsExport> = {
  name: 'wallet.export',
  input: movementsExport,
  file: { name: 'תנועות ארנק.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countMovements(tx, requireWalletViewer(actor), filterOf(input)),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadMovementsForExport(tx, requireWalletViewer(actor), { filter: filterOf(input), cursor, size })
    const head = cursor === null ? CSV_START + csvLine(HEAD) : ''
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : String(rows.at(-1)?.seq),
      text: head + rows.map((row) => csvLine(cellsOf(row))).join(''),
    }
  },
}

/** Long-running operations of wallets. */
const walletKinds: readonly Kind[] = [walletExportKind]

const shekels = (micro: number) => (microToAgorot(micro) / 100).toFixed(6)

function cellsOf({ at, kind, memo, amount, after, reference, actorName, hasActor }: Movement) {
  const who = actorName ?? (hasActor ? COMPANY_ABOVE_LABEL : SYSTEM_LABEL)
  const sums = [amount > 0 ? shekels(amount) : '', amount < 0 ? shekels(-amount) : '', shekels(after)]
  return [formatDateTime(at), movementKindLabels[kind], memo, ...sums, reference, who]
}

export const jobs: ModuleJobs = { tasks: walletTasks, schedule: [PROVE_AT], operations: walletKinds }
