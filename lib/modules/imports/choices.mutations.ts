import { AppError, conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { ImportAdded, ImportChoice, ImportWithout } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'

import { faultCounts, unknownValues } from './choices.queries'
import { canLeaveOut } from './choices.rules'
import { correctRows, forgetCorrections } from './corrections.mutations'
import { correctionFaults } from './corrections.rules'
import { sendToCheck } from './imports.mutations'
import { type Batch, lockImport } from './imports.queries'
import type { ImportChoices } from './imports.schema'
import { type ImportScope, requireImportPolicy } from './scope.rules'
import type { ImportTarget, TargetFields } from './target.rules'
import { findImportTarget } from './targets.queries'

type Said = Omit<ImportChoices, 'version'>

/**
 * Stores the user's decisions on a checked file: what unknown values mean or that they are added to their lists, which
 * fields are dropped from faulty rows, and corrected cells. Then sends the file to be checked again. 404, 409, 422.
 */
export async function setChoices(scope: ImportScope, id: string, { version, ...said }: ImportChoices) {
  const target = await findImportTarget(scope.kind)
  return inCompany(scope, async (tx) => {
    const batch = await lockImport(tx, scope.companyId, id)
    if (batch?.entity !== target.entity) throw notFound('הייבוא לא נמצא')
    requireImportPolicy(scope, batch)
    if (batch.version !== version) throw stale()
    if (batch.state !== 'validated')
      throw conflict('wrong_state', 'הייבוא כבר אינו במצב הזה. יש לרענן את הדף כדי לראות היכן הוא עומד.')
    const added = await addValues(tx, scope, { added: said.added, batch, target })
    const fields = await target.loadFields(tx, scope.actor)
    const faults = Object.assign(
      faultsOf(said, batch, { target, fields }),
      correctionFaults(said.rows, { ...batch, fields }),
    )
    if (Object.keys(faults).length > 0) throw invalid(faults)
    if (said.forgetsRows) await forgetCorrections(tx, batch)
    await correctRows(tx, batch, said.rows)
    const change = { ...(await countedRows(tx, batch, said)), added: [...batch.added, ...added] }
    await sendToCheck(tx, scope, { batch, change })
    return { id }
  })
}

type Adding = { added: Said['added']; batch: Batch; target: ImportTarget }

/** Adds values to their lists where the importer may, and returns the new ones; the next check finds them by name. */
async function addValues(tx: Tx, scope: ImportScope, { added, batch, target }: Adding): Promise<ImportAdded[]> {
  if (added.length === 0) return []
  const { all } = await target.loadFields(tx, scope.actor)
  // A value that is written in several ways is added as it is written first.
  const keys = added.map(({ field, text }) => `${field} ${fold(text)}`)
  const wanted = added.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
  const made: ImportAdded[] = []
  for (const { field, text } of wanted) {
    const list = field in batch.mapping ? all.find(({ key }) => key === field)?.list : undefined
    if (!list?.canAdd) throw invalid({ [`added.${field}`]: 'אי אפשר להוסיף ערכים לרשימה הזאת' })
    if (list.names.has(fold(text))) continue
    const { id, isNew } = await target.addValue(tx, scope, { field, text }).catch(refusedAs(field, text))
    if (isNew) made.push({ field, id, text })
  }
  return made
}

/** Turns an error on a value's name into an error on the field it was added to. */
const refusedAs = (field: string, text: string) => (error: unknown) => {
  const reason = error instanceof AppError ? error.fields?.name : undefined
  throw reason ? invalid({ [`added.${field}`]: `״${text.slice(0, 60)}״: ${reason}` }) : error
}

type Kind = { target: ImportTarget; fields: TargetFields }

function faultsOf({ choices, without }: Said, batch: Batch, { target, fields }: Kind): Record<string, string> {
  const said = choices.map((choice) => [`choices.${choice.field}`, choiceFault(choice, batch, fields)])
  const left = without
    .filter((fault) => !canLeaveOut(fault, target, batch))
    .map(({ field }) => [`without.${field}`, 'אי אפשר לייבא שורות בלי השדה הזה'])
  return Object.fromEntries([...said, ...left].filter(([, fault]) => fault))
}

function choiceFault(
  { field, to }: Said['choices'][number],
  { mapping }: Batch,
  { all }: TargetFields,
): string | undefined {
  const list = field in mapping ? all.find(({ key }) => key === field)?.list : undefined
  if (!list) return 'לשדה הזה אין רשימת ערכים'
  return to === null || [...list.names.values()].includes(to) ? undefined : 'הערך שנבחר אינו קיים עוד ברשימה'
}

/**
 * Returns the decisions, one for each value and fault, with the number of rows concerned: the next check no longer
 * counts these rows.
 */
async function countedRows(tx: Tx, batch: Batch, { choices, without }: Pick<Said, 'choices' | 'without'>) {
  const values = [...batch.choices, ...(await unknownValues(tx, batch, batch.id))]
  const faults = [...batch.without, ...(await faultCounts(tx, batch, batch.id))]
  const rowsOf = new Map(values.map(({ field, text, rows }) => [`${field} ${fold(text)}`, rows]))
  const faultRows = new Map(faults.map(({ field, kind, rows }) => [`${field} ${kind}`, rows]))
  const said = new Map<string, ImportChoice>()
  for (const { field, text, to } of choices) {
    const key = `${field} ${fold(text)}`
    said.set(key, { field, text, to, rows: rowsOf.get(key) ?? 0 })
  }
  const left = new Map<string, ImportWithout>()
  for (const { field, kind } of without) {
    const key = `${field} ${kind}`
    left.set(key, { field, kind, rows: faultRows.get(key) ?? 0 })
  }
  return { choices: [...said.values()], without: [...left.values()] }
}
