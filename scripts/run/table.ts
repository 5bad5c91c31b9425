import { stripVTControlCharacters } from 'node:util'
import type { Counts, Failure } from './counts'

/** `cost`: minutes on two quiet cores of the reference machine, by the processor's time that the stage took. */
export type Row = { name: string; counts: Counts; seconds: number; cost?: number }

/**
 * Minutes that a stage of `npm test` may cost: a third above what it cost when these were set, so that a stage that grows is seen. The aim is
 * ten in all. The build runs beside the units and is budgeted with them.
 */
const BUDGETS: Record<string, number> = { check: 3, unit: 6, integration: 14, e2e: 18 }

const budgetOf = (name: string, plan: string) => (plan === 'all' ? BUDGETS[name] : undefined)

/** Whether a stage cost more than its minutes. A busy machine makes it longer, not dearer. */
export function isOver({ name, cost }: Row, plan: string): boolean {
  const budget = budgetOf(name, plan)
  return budget !== undefined && cost !== undefined && cost > budget
}

/** Prints the table of a run, names the slowest files of a stage over its budget, and answers with the exit code. */
export function report(rows: readonly Row[], { plan, seconds }: { plan: string; seconds: number }): number {
  const sum = (part: (row: Row) => number) => rows.reduce((total, row) => total + part(row), 0)
  const line = (name: string, cells: (string | number)[]) =>
    console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(10)).join(''))
  console.log('')
  line('stage', ['minutes', 'cost', 'budget', 'passed', 'failed', 'skipped'])
  for (const row of rows) {
    const { passed, failed, skipped } = row.counts
    const [cost, budget] = [row.cost?.toFixed(1) ?? '', budgetOf(row.name, plan) ?? '']
    line(row.name, [(row.seconds / 60).toFixed(1), cost, budget, passed, failed, skipped])
  }
  line('all', [(seconds / 60).toFixed(1), sum(({ cost = 0 }) => cost).toFixed(1)])
  for (const row of rows.filter((one) => isOver(one, plan))) tellSlowest(row)
  for (const row of rows) for (const one of row.counts.failures ?? []) tellFailure(one)
  const failed = sum((row) => row.counts.failed)
  console.log(`\n${sum((row) => row.counts.passed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function tellSlowest({ name, counts: { files = [] } }: Row) {
  console.log(`\n${name} costs more than its budget. Its slowest files, in seconds:`)
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 8)
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(7)}  ${file}`)
}

/** A failure's name and the beginning of what it said; the whole of it stands where its stage ran. */
function tellFailure({ name, message }: Failure) {
  console.log(`\nFAILED  ${name}`)
  for (const text of stripVTControlCharacters(message).split('\n').slice(0, 12)) console.log(`  ${text}`)
}
