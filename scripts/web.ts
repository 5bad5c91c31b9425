import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuseListener, refuseUnsafe } from '@/lib/db/refuse'
import { ensureBuild } from './run/build'
import { runLeashed, stopChild, whenEnded } from './run/child'
import { lifecycle } from './run/lifecycle'
import { dataFolder, root } from './run/paths'
import { requireEnvironment, roleEnv, webArgs } from './run/roles'
import { unnamedProxyWarning } from './run/unnamed-proxy'

/** `npm run web`: runs only the web role, on an existing, migrated database. Any number of them may run. */
const life = lifecycle()
process.chdir(root)
await web().then(life.end, (error) => {
  console.error(error instanceof Error ? error.message : error)
  return life.end(1)
})

async function web() {
  requireEnvironment('web')
  const warning = unnamedProxyWarning()
  if (warning) console.warn(warning)
  await refuseUnsafe(process.env.DATABASE_URL ?? '')
  await refuseListener(process.env.DATABASE_LISTEN_URL ?? '')
  mkdirSync(dataFolder(), { recursive: true })
  await ensureBuild(life, join(dataFolder(), 'build.log'))
  const port = Number(process.env.PORT ?? 3000)
  const host = process.env.HOST ?? '0.0.0.0'
  const internal = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const env = roleEnv('web', { INTERNAL_ORIGIN: process.env.INTERNAL_ORIGIN ?? `http://${internal}:${port}` })
  const child = runLeashed({ args: webArgs({ port, host }), env })
  life.onEnd(() => stopChild(child))
  return whenEnded(child)
}
