import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AlreadyRunning } from '@/lib/db/embedded/lock'
import { ensureBuild, isBuilt } from './run/build'
import { tailOf } from './run/child'
import { prepareDatabase } from './run/database'
import { waitForHealth } from './run/health'
import { keepRunning } from './run/keep-running'
import { lifecycle } from './run/lifecycle'
import { dataFolder, root } from './run/paths'
import { choosePort } from './run/port'
import { type Role, roleEnv, webArgs, workerArgs } from './run/roles'
import { readRunning, removeRunning, writeRunning } from './run/running-file'
import { loadSecrets } from './run/secrets'
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
  // The environment of the roles, and of this process, which seeds the demo.
  const settings = { ...secrets, APP_ORIGIN: origin, INTERNAL_ORIGIN: internalOrigin(port), KESHER_DATA: dataDir }
  Object.assign(process.env, settings)
  const warning = unnamedProxyWarning()
  if (warning) say(warning)
  const [urls, web, { firstUse }] = await Promise.all([
    prepareDatabase({ dataDir, life, say }),
    prepareWeb(settings, port),
    import('./run/first-use'),
  ])
  await life.haltIfEnding()
  Object.assign(process.env, urls)
  const lines = await firstUse({ dataDir, origin, say })
  await life.haltIfEnding()
  web.send({ DATABASE_URL: urls.DATABASE_URL, DATABASE_LISTEN_URL: urls.DATABASE_LISTEN_URL })
  await waitForHealth(settings.INTERNAL_ORIGIN).catch(withLog)
  run('worker', workerArgs(isDev), { ...settings, ...urls })
  life.onEnd(() => removeRunning(dataDir))
  writeRunning(dataDir, { pid: process.pid, origin, ...urls })
  for (const line of ['', ...lines, '', `המערכת פועלת: ${origin}   (עצירה: Ctrl-C)`]) say(line)
}

async function build() {
  if (isBuilt()) return
  say('בונה את המערכת, כדקה או שתיים בהפעלה הראשונה…')
  const since = Date.now()
  const ticks = setInterval(() => say(`עדיין בונה… ${Math.round((Date.now() - since) / 1000)} שניות`), 15_000)
  await ensureBuild(life, join(dataDir, 'build.log')).finally(() => clearInterval(ticks))
  say(`הבנייה הסתיימה (${Math.round((Date.now() - since) / 1000)} שניות).`)
}

type Web = { send: (urls: Record<string, string>) => unknown }

/** Builds the web and starts it, while the database is being prepared. It listens once it is sent the URLs. */
async function prepareWeb(env: Record<string, string>, port: number): Promise<Web> {
  // In development the framework resets the environment when `.env` changes, so the URLs must be there at the start.
  if (isDev) return { send: (urls) => run('web', webArgs({ port, host, isDev }), { ...env, ...urls }) }
  // A start that finds the data folder locked ends here.
  await setImmediate()
  await build()
  await life.haltIfEnding()
  return run('web', webArgs({ port, host, waits: true }), env)
}

function run(role: Role, args: string[], env: Record<string, string>) {
  const child = keepRunning({
    args,
    env: roleEnv(role, env, isDev),
    ...(!isDev && { logFile: join(dataDir, `${role}.log`) }),
    onCrash: (code, wait) => say(`${role} נעצר (${code}); מופעל שוב בעוד ${wait / 1000} שניות.`),
  })
  life.onEnd(child.stop)
  return child
}

function internalOrigin(port: number) {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
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
