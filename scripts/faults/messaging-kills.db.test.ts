import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { freePort } from '@/lib/db/embedded/port'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { startProgram } from '../run/program'
import { type Killable, writeThroughKills } from './messaging-kills'
import { openOffice } from './messaging-office'

let database: Awaited<ReturnType<typeof testDatabase>>
let port: number
const KILLS = 2
const running: Killable[] = []

beforeAll(async () => {
  database = await testDatabase()
  port = await freePort()
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const one of running) await one.kill()
  await database.drop()
})

/** A program of ours that is ready once it says so. */
function killable(program: string): Killable {
  let child: ChildProcess | undefined
  const one = {
    async start() {
      child = await startProgram(join(import.meta.dirname, program), { env: { PORT: String(port) } })
      await once(child, 'message')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  running.push(one)
  return one
}

/** A sample; scripts/faults/messaging.ts kills the production build 100 times. */
it('web and worker killed (-9) in the middle of sends lose nothing and send nothing twice', async () => {
  const office = await openOffice(20)
  const web = killable('messaging-web-process.ts')
  const worker = killable('messaging-worker-process.ts')
  const processes = { origin: `http://127.0.0.1:${port}`, web, worker }
  const { sent, books } = await writeThroughKills(office, processes, { kills: KILLS, random: sequence(3) })
  expect(sent).toBeGreaterThan(2)
  const { uncertain, ...faults } = books
  expect(faults).toEqual({ lost: 0, heardLost: 0, refused: 0, twice: 0, wrong: 0, unshown: 0 })
  // What a kill cut before it reached the simulator is uncertain, at most one for each call that the worker makes at once.
  expect(uncertain).toBeLessThanOrEqual(KILLS * 4)
}, 120_000)
