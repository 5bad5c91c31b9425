import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { changedFiles, specsFor } from './run/changed'
import { budgetMinutes, childrenSeconds, measureSlowness } from './run/cost'
import { type Counts, single } from './run/counts'
import { endLeftovers, MARK } from './run/leftovers'
import { lifecycle } from './run/lifecycle'
import { root } from './run/paths'
import { runFolder, stages } from './run/stages'
import { isOver, type Row, report } from './run/table'

type Name = keyof typeof stages

/**
 * Stages in order. The stages of one bracket run in parallel: the build mostly uses one thread and waits for nothing,
 * while the stages next to it wait for their databases.
 */
const PLANS: Record<string, Name[][]> = {
  all: [['check'], ['unit', 'build'], ['integration'], ['e2e']],
  e2e: [['build'], ['e2e']],
  matrix: [['integration'], ['build'], ['e2e']],
  start: [['build'], ['start']],
  changed: [['unit'], ['integration'], ['build'], ['e2e']],
  full: [['check'], ['unit', 'build'], ['integration'], ['e2e'], ['start']],
}

/** `npm test [plan] [-- arguments for the test runner]`: runs every stage, even after a failed one. */
const [plan = 'all', ...args] = process.argv.slice(2)
process.chdir(root)
if (plan === 'matrix') process.env.MATRIX = 'full'
/** Test files of each stage in the `matrix` plan: handlers are called without a server, pages through one. */
const MATRICES: Partial<Record<Name, string[]>> = {
  integration: ['test/http/matrix', 'test/http/isolation', 'test/isolation'],
  e2e: ['matrix.spec', 'gates.spec'],
}
if (plan === 'full') process.env.EVERY_LOOK = '1'
const changed = plan === 'changed' ? changedFiles(args[0]) : undefined
const specs = changed && specsFor(changed)
const mark = randomUUID()
const folder = runFolder()
process.env[MARK] = mark
const life = lifecycle()
life.onEnd(() => rmSync(folder, { recursive: true, force: true }))
const slowness = measureSlowness()
life.onEnd(slowness.end)

const rows: Row[] = []
const began = Date.now()
for (const names of wanted(PLANS[plan] ?? [])) rows.push(...(await runGroup(names)))
const left = await endLeftovers(mark, folder)
if (left.length > 0) console.log(`\nנשארו תהליכים:\n${left.join('\n')}`)
rows.push({ name: 'no process left', counts: single(left.length === 0), seconds: 0 })
await life.end(report(rows, { plan, seconds: (Date.now() - began) / 1000 }))

/** In the `changed` plan, leaves out the end-to-end stages if no spec is affected. */
function wanted(groups: Name[][]): Name[][] {
  if (!changed) return groups
  console.log(`changed: ${changed.length} files; end to end: ${specs?.join(' ') || 'nothing'}`)
  return specs && specs.length > 0 ? groups : groups.filter(([name]) => name === 'unit' || name === 'integration')
}

/** Runs the stages of a group in parallel. Their cost is measured together and reported with the first of them. */
async function runGroup(names: Name[]): Promise<Row[]> {
  const before = childrenSeconds()
  const endOfStage = slowness.begin()
  const [first, ...others] = await Promise.all(names.map(runStage))
  const after = childrenSeconds()
  if (!first) return []
  if (before === undefined || after === undefined) return [first, ...others]
  const row: Row = { ...first, cost: budgetMinutes(after - before, endOfStage()) }
  return [isOver(row, plan) ? { ...row, counts: { ...row.counts, failed: row.counts.failed + 1 } } : row, ...others]
}

async function runStage(name: Name): Promise<Row> {
  if (name === 'e2e' && rows.some((row) => row.name === 'build' && row.counts.failed > 0))
    return { name, counts: single(false), seconds: 0 }
  console.log(`\n=== ${name}`)
  const since = Date.now()
  const given = name === 'e2e' && specs ? specs : changed ? [] : [...filesOf(name), ...args]
  const counts: Counts = await stages[name]({ life, folder, say: console.log, args: given, changed }).catch((error) => {
    console.log(error instanceof Error ? error.message : error)
    return single(false)
  })
  await life.haltIfEnding()
  return { name, counts, seconds: (Date.now() - since) / 1000 }
}

function filesOf(name: Name): readonly string[] {
  return (plan === 'matrix' && MATRICES[name]) || []
}
