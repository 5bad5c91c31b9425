import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type Counts, single } from './run/counts'
import { endLeftovers, MARK } from './run/leftovers'
import { lifecycle } from './run/lifecycle'
import { root } from './run/paths'
import { runFolder, stages } from './run/stages'

type Name = keyof typeof stages
type Row = { name: string; counts: Counts; seconds: number }

const BUDGET = 25
const PLANS: Record<string, Name[]> = {
  all: ['check', 'unit', 'integration', 'build', 'e2e'],
  e2e: ['build', 'e2e'],
  matrix: ['integration', 'build', 'e2e'],
  start: ['build', 'start'],
  full: ['check', 'unit', 'integration', 'build', 'e2e', 'start'],
}

/** `npm test [plan] [-- arguments for the test runner]`: every stage runs, whatever the one before it said. */
const [plan = 'all', ...args] = process.argv.slice(2)
if (plan === 'matrix') process.env.MATRIX = 'full'
/** What the plan of matrices takes of a stage: handlers are asked without a server, pages through one. */
const MATRICES: Partial<Record<Name, string[]>> = {
  integration: ['test/http/matrix', 'test/http/isolation', 'lib/db/isolation'],
  e2e: ['matrix.spec', 'gates.spec', 'isolation.spec'],
}
if (plan === 'full') process.env.EVERY_LOOK = '1'
const mark = randomUUID()
const folder = runFolder()
process.chdir(root)
process.env[MARK] = mark
const life = lifecycle()
life.onEnd(() => rmSync(folder, { recursive: true, force: true }))

const rows: Row[] = []
for (const name of PLANS[plan] ?? []) {
  if (name === 'e2e' && rows.some((row) => row.name === 'build' && row.counts.failed > 0)) continue
  rows.push(await runStage(name))
}
const left = await endLeftovers(mark, folder)
if (left.length > 0) console.log(`\nנשארו תהליכים:\n${left.join('\n')}`)
rows.push({ name: 'no process left', counts: single(left.length === 0), seconds: 0 })
await life.end(report(rows))

async function runStage(name: Name): Promise<Row> {
  console.log(`\n=== ${name}`)
  const since = Date.now()
  const counts = await stages[name]({ life, folder, say: console.log, args: [...filesOf(name), ...args] }).catch(
    (error) => {
      console.log(error instanceof Error ? error.message : error)
      return single(false)
    },
  )
  await life.isGoingOn()
  return { name, counts, seconds: (Date.now() - since) / 1000 }
}

const filesOf = (name: Name) => (plan === 'matrix' && MATRICES[name]) || []

function report(all: Row[]) {
  const sum = (part: (row: Row) => number) => all.reduce((total, row) => total + part(row), 0)
  const line = (name: string, cells: (string | number)[]) =>
    console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(10)).join(''))
  console.log('')
  line('stage', ['minutes', 'passed', 'failed', 'skipped'])
  for (const { name, seconds, counts } of all)
    line(name, [(seconds / 60).toFixed(1), counts.passed, counts.failed, counts.skipped])
  line(`all (budget ${BUDGET})`, [(sum((row) => row.seconds) / 60).toFixed(1)])
  const failed = sum((row) => row.counts.failed)
  console.log(`\n${sum((row) => row.counts.passed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
