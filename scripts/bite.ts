import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { copyTree, plant } from './bite/copy'
import { type Fault, STAGES } from './bite/fault'
import { FAULTS } from './bite/faults'
import { type Place, prove } from './bite/proof'
import { endLeftovers, MARK } from './run/leftovers'
import { lifecycle } from './run/lifecycle'
import { root } from './run/paths'
import { runFolder } from './run/stages'
import { startTestDatabase } from './run/test-database'

/** Maximum number of planted faults that the tests may miss. */
const MAX_MISSED = 1

/**
 * `npm run test:bite [-- parts of names]`: mutation test of the test suite. In a copy of the tree it plants one fault
 * at a time, runs only the tests that should fail, and removes the fault. Without a fault the same tests must pass.
 */
const parts = process.argv.slice(2)
process.chdir(root)
const chosen = FAULTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
const mark = randomUUID()
process.env[MARK] = mark
const folder = runFolder()
const life = lifecycle()
life.onEnd(() => rmSync(folder, { recursive: true, force: true }))
life.onEnd(() => endLeftovers(mark, folder))
await bite().then(life.end, (error) => {
  console.error(error instanceof Error ? error.message : error)
  return life.end(1)
})

async function bite(): Promise<number> {
  const began = Date.now()
  const place = await newPlace()
  for (const stage of STAGES) await requireSound(place, stage)
  const missed: string[] = []
  for (const [index, fault] of chosen.entries()) if (!(await isCaught(place, fault, index))) missed.push(fault.name)
  await requireTypes(place)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} caught, ${minutes} minutes`)
  for (const name of missed) console.log(`missed: ${name}`)
  return chosen.length === 0 || missed.length > (parts.length > 0 ? 0 : MAX_MISSED) ? 1 : 0
}

async function newPlace(): Promise<Place> {
  const copy = join(folder, 'copy')
  copyTree(root, copy, { withBuild: chosen.some(({ stage }) => stage === 'e2e') })
  if (!chosen.some(({ stage }) => stage === 'integration')) return { copy, folder, life, superuserUrl: '' }
  const starting = startTestDatabase(folder)
  life.onEnd(() => starting.then(({ stop }) => stop()).catch(() => undefined))
  return { copy, folder, life, superuserUrl: (await starting).superuserUrl }
}

/** Throws if the tests of a stage fail without a fault, because such tests would detect any fault. */
async function requireSound(place: Place, stage: Fault['stage']): Promise<void> {
  const faults = chosen.filter((fault) => fault.stage === stage)
  if (faults.length === 0) return
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))]
  // If one of the faults needs its whole test file, all files run whole.
  const isPart = faults.every(({ title }) => title)
  const title = isPart ? [...new Set(faults.map((fault) => fault.title))].join('|') : undefined
  const { code, log, seconds } = await prove(place, { stage, tests, ...(title && { title }) })
  if (code !== 0) throw new Error(`${log}\n\nThe tests of ${stage} are red without a fault.`)
  console.log(`${'without a fault'.padEnd(76)} ${stage.padEnd(12)} ${seconds.toFixed(0).padStart(4)} s`)
}

/**
 * Throws if a fault does not compile, because no test is needed for what the compiler rejects. All faults except those
 * of `check` are planted at once.
 */
async function requireTypes(place: Place): Promise<void> {
  const undo = chosen.filter(({ stage }) => stage !== 'check').map((fault) => plant(place.copy, fault))
  const { code, log } = await prove(place, { stage: 'check', tests: ['types'] })
  for (const restore of undo.reverse()) restore()
  if (code !== 0) throw new Error(`${log}\n\nThese are no faults: they do not compile.`)
}

async function isCaught(place: Place, fault: Fault, index: number): Promise<boolean> {
  const restore = plant(place.copy, fault)
  const { failed, code, log, seconds } = await prove(place, fault)
  restore()
  const isSeen = failed > 0
  const by = isSeen ? fault.tests.join(' ') : code === 0 ? 'its tests pass' : 'its tests could not run'
  const word = isSeen ? 'caught' : 'MISSED'
  const head = `${String(index + 1).padStart(2)} ${word} ${fault.name}`
  console.log(`${head.padEnd(76)} ${fault.stage.padEnd(12)} ${seconds.toFixed(0).padStart(4)} s  ${by}`)
  if (!isSeen && code !== 0) console.log(log)
  return isSeen
}
