import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '@/lib/db/embedded/port'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { ensureBuild } from '../run/build'
import { runLeashed } from '../run/child'
import { waitForHealth } from '../run/health'
import { lifecycle } from '../run/lifecycle'
import { roleEnv, webArgs, workerArgs } from '../run/roles'
import { startTestDatabase } from '../run/test-database'
import { type Killable, writeThroughKills } from './messaging-kills'
import { openOffice } from './messaging-office'

/**
 * `npm run test:messaging-faults -- [kills] [people]`: kills the web and the worker of the production build (-9) at once, in
 * the middle of sends, 100 times unless said, while an office and its people write. Fails if what was acknowledged is lost,
 * if a message reached the simulator twice, or if what is uncertain is not shown.
 */
const [kills = 100, people = 150] = process.argv.slice(2).map(Number)
const seed = Date.now() % 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
await ensureBuild(lifecycle(), join(folder, 'build.log'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
Object.assign(process.env, { FILES_DIR: folder, KESHER_DATA: folder, INTERNAL_ORIGIN: origin })
const server = await startTestDatabase()
process.env.TEST_SUPERUSER_URL = server.superuserUrl
const database = await testDatabase()
const web = killable('web', webArgs({ port, host: '127.0.0.1' }), () => waitForHealth(origin))
const worker = killable('worker', workerArgs())
try {
  const office = await openOffice(people)
  const series = { kills, random: sequence(seed), say: (line: string) => console.log(line) }
  const { books, ...counts } = await writeThroughKills(office, { origin, web, worker }, series)
  console.log(`${kills} kills of web and worker (seed ${seed}):`, JSON.stringify(counts))
  console.log(JSON.stringify(books))
  const { uncertain: _shown, ...faults } = books
  process.exitCode = Object.values(faults).some((count) => count > 0) ? 1 : 0
} finally {
  await Promise.all([web.kill(), worker.kill()])
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a role of the product as its start command does, without the wait before it is started again. */
function killable(role: 'web' | 'worker', args: string[], isReady?: () => Promise<void>): Killable {
  let child: ChildProcess | undefined
  return {
    async start() {
      child = runLeashed({ args, env: roleEnv(role, {}), logFile: join(folder, `${role}.log`) })
      await isReady?.()
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
