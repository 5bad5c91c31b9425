import type { ListedContext } from '@/lib/access/resource-permissions'
import { type Actor, type ContextScope, contextScope, requireScope, type Scope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { CSV_START } from '@/lib/format/csv'
import { refusalText } from '@/lib/format/refusal-text'
import type { ChunkContext, FileKind, Kind, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import type { OperationName } from '@/lib/operations/titles'
import { countChosenPages, loadChosenPages } from './bulk.queries'
import { pageLine, pagesHead } from './bulk.rules'
import { type BulkPagesInput, bulkPagesInput, type ExportPagesInput, exportPagesInput } from './bulk.schema'
import { lockPage } from './lock.queries'
import { extendLockedPage, moveLockedPage } from './transitions.mutations'

/** Pages per transaction: each page is locked, and its payers wait meanwhile. */
const AT_ONCE = 25

const common = {
  input: bulkPagesInput,
  count: (tx, actor, input) => countChosenPages(tx, requireScope('paymentPageEdits', actor), input),
  run: doNext,
} satisfies Omit<RowsKind<BulkPagesInput>, 'name'>

/** Operation kinds that change many pages. A page that is being paid right now is skipped, with the reason. */
export const pageActKinds: Record<BulkPagesInput['act'], RowsKind<BulkPagesInput>> = {
  extend: { ...common, name: 'payment-pages.extend' },
  pause: { ...common, name: 'payment-pages.pause' },
  resume: { ...common, name: 'payment-pages.resume' },
  cancel: { ...common, name: 'payment-pages.cancel' },
}

type Viewer = Scope<'paymentPages'> | ContextScope

/** Exports the chosen pages as a CSV file: those that the actor may see when the job runs. */
const exportOf = (name: OperationName, viewerOf: (actor: Actor) => Viewer): FileKind<ExportPagesInput> => ({
  name,
  input: exportPagesInput,
  file: { name: 'עמודי תשלום.csv', mime: 'text/csv; charset=utf-8' },
  count: (tx, actor, input) => countChosenPages(tx, viewerOf(actor), input),
  async write(tx, { actor, input, cursor, size }) {
    const rows = await loadChosenPages(tx, viewerOf(actor), { target: input, cursor, size })
    return {
      processed: rows.length,
      cursor: rows.length < size ? null : (rows.at(-1)?.page.id ?? null),
      text: (cursor === null ? CSV_START + pagesHead() : '') + rows.map(pageLine).join(''),
    }
  },
})

const ofContext = (context: ListedContext) =>
  exportOf(`payment-pages.export-${context}`, (actor) => contextScope(context, actor))

const exportKinds = {
  all: exportOf('payment-pages.export', (actor) => requireScope('paymentPages', actor)),
  crm: ofContext('crm'),
  site: ofContext('site'),
  bot: ofContext('bot'),
}

/**
 * Returns the export kind of a list: all pages that the actor may see, or those of one context that has a list of its
 * own.
 */
export const pagesExportKind = ({ context }: ExportPagesInput) => exportKinds[context ?? 'all']

/** All operation kinds of this file, for the worker. */
const pageKinds = [...Object.values(pageActKinds), ...Object.values(exportKinds)] as readonly Kind[]

async function doNext(tx: Tx, { actor, input, cursor, size }: ChunkContext<BulkPagesInput>): Promise<RowsStep> {
  const scope = requireScope('paymentPageEdits', actor)
  const most = Math.min(size, AT_ONCE)
  const rows = await loadChosenPages(tx, scope, { target: input, cursor, size: most })
  const refusals: Refusal[] = []
  for (const { page } of rows) {
    const reason = await refusalOf(() => tx.transaction((inner) => doOne(inner, { scope, input, id: page.id })))
    if (reason) refusals.push({ id: page.id, name: page.title, reason })
  }
  return {
    processed: rows.length,
    cursor: rows.length < most ? null : (rows.at(-1)?.page.id ?? null),
    refusals,
    changes: [],
  }
}

type One = { scope: ReturnType<typeof requireScope<'paymentPageEdits'>>; input: BulkPagesInput; id: string }

const states = { pause: 'paused', resume: 'active', cancel: 'cancelled' } as const

async function doOne(tx: Tx, { scope, input, id }: One) {
  const page = await lockPage(tx, scope, id)
  if (input.act === 'extend') return extendLockedPage(tx, scope, { page, expiresOn: input.expiresOn })
  return moveLockedPage(tx, scope, { page, state: states[input.act] })
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalText(error)
  }
}

export const jobs: ModuleJobs = { operations: pageKinds }
