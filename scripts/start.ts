import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyRunning } from '@/lib/db/embedded/lock'
import { ensureBuild, isBuilt } from './run/build'
import { tailOf } from './run/child'
import { prepareDatabase, type Urls } from './run/database'
import { firstUse } from './run/first-use'
import { waitForHealth } from './run/health'
import { keepRunning } from './run/keep-running'
import { lifecycle } from './run/lifecycle'
import { dataFolder, root } from './run/paths'
import { choosePort } from './run/port'
import { roleEnv, webArgs, workerArgs } from './run/roles'
import { readRunning, removeRunning, writeRunning } from './run/running-file'
import { loadSecrets, type Secrets } from './run/secrets'
import { unnamedProxyWarning } from './run/unnamed-proxy'

const isDev = process.argv.includes('--dev')
const host = process.env.HOST ?? '127.0.0.1'
const dataDir = dataFolder()
const life = lifecycle(() => say('עוצר…'))

process.chdir(root)
await start().catch(fail)

/** `npm start`: runs everything on one machine with one command. */
async function start() {
  say('קשר: מתחיל…')
  mkdirSync(dataDir, { recursive: true })
  const port = await choosePort(host, (taken) => say(`הפורט ${taken} תפוס, מנסה את הבא.`))
  const origin = process.env.APP_ORIGIN ?? `http://localhost:${port}`
  const secrets = loadSecrets(dataDir)
  const [urls] = await Promise.all([prepareDatabase({ dataDir, life, say }), build()])
  await life.haltIfEnding()
  const env = shareEnvironment({ urls, secrets, origin, port })
  const warning = unnamedProxyWarning()
  if (warning) say(warning)
  const lines = await firstUse({ dataDir, origin, say })
  await life.haltIfEnding()
  runRoles(env, port)
  await waitForHealth(env.INTERNAL_ORIGIN).catch(withLog)
  writeRunning(dataDir, { pid: process.pid, origin, ...urls })
  for (const line of ['', ...lines, '', `המערכת פועלת: ${origin}   (עצירה: Ctrl-C)`]) say(line)
}

async function build() {
  if (isDev || isBuilt()) return
  say('בונה את המערכת, כדקה או שתיים בהפעלה הראשונה…')
  const since = Date.now()
  const ticks = setInterval(() => say(`עדיין בונה… ${Math.round((Date.now() - since) / 1000)} שניות`), 15_000)
  await ensureBuild(life, join(dataDir, 'build.log')).finally(() => clearInterval(ticks))
  say(`הבנייה הסתיימה (${Math.round((Date.now() - since) / 1000)} שניות).`)
}

type Facts = { urls: Urls; secrets: Secrets; origin: string; port: number }

/** Sets the environment of the roles, and of this process, which seeds the demo. */
function shareEnvironment({ urls, secrets, origin, port }: Facts) {
  const internal = host === '0.0.0.0' ? '127.0.0.1' : host
  const env = {
    ...urls,
    ...secrets,
    APP_ORIGIN: origin,
    INTERNAL_ORIGIN: `http://${internal}:${port}`,
    KESHER_DATA: dataDir,
  }
  Object.assign(process.env, env)
  return env
}

function runRoles(env: Record<string, string>, port: number) {
  const roles = { web: webArgs({ port, host, isDev }), worker: workerArgs(isDev) }
  const children = (['web', 'worker'] as const).map((role) =>
    keepRunning({
      args: roles[role],
      env: roleEnv(role, env, isDev),
      ...(!isDev && { logFile: join(dataDir, `${role}.log`) }),
      onCrash: (code, wait) => say(`${role} נעצר (${code}); מופעל שוב בעוד ${wait / 1000} שניות.`),
    }),
  )
  life.onEnd(() => removeRunning(dataDir))
  life.onEnd(() => Promise.all(children.map((child) => child.stop())))
}

function withLog(error: Error): never {
  throw new Error(`${error.message}\n${tailOf(join(dataDir, 'web.log'))}`)
}

function fail(error: unknown) {
  const address = error instanceof AlreadyRunning ? readRunning(dataDir)?.origin : undefined
  console.error(error instanceof Error ? error.message : error)
  if (address) console.error(address)
  return life.end(1)
}

function say(line: string) {
  console.log(line)
}
