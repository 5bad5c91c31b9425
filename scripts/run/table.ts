import { stripVTControlCharacters } from 'node:util'
import type { Counts, Failure } from './counts'

/**
 * A row of the report. `cost`: minutes on two idle cores of the reference machine, from the processor time that the
 * stage used.
 */
export type Row = { name: string; counts: Counts; seconds: number; cost?: number }

/**
 * Budget of each stage of `npm test`, in minutes: a third above its cost when the budgets were set, so that growth is
 * noticed. The target is ten minutes in total. The build runs in parallel with the unit tests and counts towards their
 * budget.
 */
const BUDGETS: Record<string, number> = { check: 5, unit: 6, integration: 14, e2e: 18 }

const budgetOf = (name: string, plan: string) => (plan === 'all' ? BUDGETS[name] : undefined)

/** Whether a stage cost more than its budget. A busy machine increases the duration, not the cost. */
export function isOver({ name, cost }: Row, plan: string): boolean {
  const budget = budgetOf(name, plan)
  return budget !== undefined && cost !== undefined && cost > budget
}

/** Prints the table of a run and the slowest files of each stage over its budget. Returns the exit code. */
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
  for (const row of rows.filter((one) => isOver(one, plan))) printSlowest(row)
  for (const row of rows) for (const one of row.counts.failures ?? []) printFailure(one)
  const failed = sum((row) => row.counts.failed)
  console.log(`\n${sum((row) => row.counts.passed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function printSlowest({ name, counts: { files = [] } }: Row) {
  console.log(`\n${name} costs more than its budget. Its slowest files, in seconds:`)
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 8)
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(7)}  ${file}`)
}

/**
 * Prints the name of a failed test and the first lines of its message. The full message is in the output of its stage.
 */
function printFailure({ name, message }: Failure) {
  console.log(`\nFAILED  ${name}`)
  for (const text of stripVTControlCharacters(message).split('\n').slice(0, 12)) console.log(`  ${text}`)
}
