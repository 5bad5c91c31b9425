import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { type Fields, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'

import { type Facts, settingsChanges } from './changes.rules'
import { seriesState } from './numbering.queries'
import { nextSeriesNumber, numberProblem, SERIES, type Series } from './numbering.rules'
import type { NumberingInput } from './numbering.schema'
import { refuseSecondRow, writeSystemSettings } from './system.mutations'
import { settingsRow } from './system.queries'

type Settings = Scope<'systemSettings'>

/**
 * Saves prefixes and next numbers; 422 by field for a number that was already used or would leave a gap in receipts,
 * 409 for a stale version.
 */
export const saveNumbering = (scope: Settings, { version, series }: NumberingInput) =>
  inCompany(scope, async (tx) => {
    const before = (await settingsRow(tx, scope, 'update'))?.numberPrefixes ?? {}
    const moved = await movedSeries(tx, scope, series)
    const numberPrefixes = Object.fromEntries(SERIES.map((key) => [key, series[key].prefix]))
    const saved = await writeSystemSettings(tx, scope, { version, change: { numberPrefixes } })
    for (const { key, next } of moved) await continueAt(tx, scope, { key, next })
    await audit(tx, scope, {
      action: 'settings.numbering-changed',
      entity: 'company',
      entityId: scope.companyId,
      data: settingsChanges(
        { ...prefixFacts(before), ...Object.fromEntries(moved.map(({ key, due }) => [`next.${key}`, due])) },
        { ...prefixFacts(numberPrefixes), ...Object.fromEntries(moved.map(({ key, next }) => [`next.${key}`, next])) },
      ),
    })
    return saved
  })
    .catch(refuseOvertaken)
    .catch(refuseSecondRow)

const prefixFacts = (prefixes: Record<string, string>): Facts =>
  Object.fromEntries(SERIES.map((key) => [`prefix.${key}`, prefixes[key] ?? '']))

/** Returns the series whose next number changes; throws 422 if one is not allowed. */
async function movedSeries(tx: Tx, scope: Settings, wanted: NumberingInput['series']) {
  const moved: { key: Series; due: number; next: number }[] = []
  const fields: Fields = {}
  for (const key of SERIES) {
    const state = await seriesState(tx, scope, { series: key, lock: 'update' })
    const { next } = wanted[key]
    const problem = numberProblem(key, state, next)
    if (problem) fields[`series.${key}.next`] = problem
    else if (next !== nextSeriesNumber(state)) moved.push({ key, due: nextSeriesNumber(state), next })
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return moved
}

const continueAt = (tx: Tx, { companyId }: Settings, { key, next }: { key: Series; next: number }) =>
  tx.execute(sql`
    insert into counters (company_id, series, last) values (${companyId}, ${key}, ${next - 1})
    on conflict (company_id, series) do update set last = excluded.last`)

/** A row took a number in the meantime: the database refuses to go back, so the form is stale. */
function refuseOvertaken(error: unknown): never {
  throw violatesConstraint(error, 'counters_forward') || violatesConstraint(error, 'counters_gapless') ? stale() : error
}
