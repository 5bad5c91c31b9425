import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '@/lib/db/embedded/port'
import { isAlive } from '@/lib/db/embedded/process-table'
import { waitForHealth } from '@/scripts/run/health'
import { root } from '@/scripts/run/paths'
import { killAll, treeOf } from '@/scripts/run/process-tree'
import { startTestDatabase } from '@/scripts/run/test-database'
import { customerBody, nationalIdOf, OUR_WORDS } from '@/test/isolation/words'
import { codeOf } from './support/factor'

const ORIGIN = 'https://crm.example.co.il'
const SETUP = {
  companyName: 'חברת השרתים',
  businessKind: 'company',
  registrationNumber: nationalIdOf(OUR_WORDS),
  address: 'הרצל 12, תל אביב',
  phone: '03-6123456',
  displayName: 'דנה לוי',
  email: 'dana@several.example',
  password: 'דרך המלך 42 בערב',
}
type Environment = Record<string, string> & { NODE_ENV: 'production' }

test('an installation by the README’s chapter is set up, signed in to, and live from one web to the other', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'kesher-several-'))
  chmodSync(folder, 0o711)
  const started: ChildProcess[] = []
  const database = await startTestDatabase(folder)
  try {
    // 1. The database, of which only a superuser's URL is known.
    const basis = environment(folder)
    const printed = await run('db:setup', { ...basis, DATABASE_SUPERUSER_URL: database.superuserUrl })
    const urls = Object.fromEntries(
      [...printed.matchAll(/^(DATABASE_\w+)=(\S+)$/gm)].map(([, name, url]) => [name, url]),
    )
    expect(Object.keys(urls)).toEqual(['DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATABASE_LISTEN_URL'])
    // 2. and 3. The environment, the build, the migrations and the setup code.
    const all = { ...basis, ...urls }
    await run('build', all)
    const code = (await run('db:migrate', all)).match(/https:\/\/crm\.example\.co\.il\/setup .*: (\S+)$/m)?.[1]
    // 4. Two web processes, without the owner's URL, and a worker.
    const { DATABASE_ADMIN_URL: _, ...ofWeb } = all
    const [one, other] = [await freePort(), await freePort()]
    for (const port of [one, other]) started.push(begin('web', { ...ofWeb, PORT: String(port), HOST: '127.0.0.1' }))
    started.push(begin('worker', all))
    const [first, second] = [through(one), through(other)]
    await Promise.all([one, other].map((port) => waitForHealth(`http://127.0.0.1:${port}`, 150_000)))
    expect(ownersAddresses(started.slice(0, 2), urls.DATABASE_ADMIN_URL)).toEqual([])

    // /setup asks for the code and accepts the printed one.
    expect(await (await first('/setup')).text()).toContain('קוד')
    expect((await first('/api/setup', { body: { ...SETUP, code: 'not-the-code' } })).status).not.toBe(200)
    expect((await first('/api/setup', { body: { ...SETUP, code } })).status).toBe(200)
    expect(await run('db:migrate', all), 'there is a company: no further code').not.toContain('/setup')

    // Signs in at the second web process, enrols the second factor that administrators must have, and opens an event
    // stream there.
    const { email, password } = SETUP
    const entered = cookieIn(await second('/api/login', { body: { email, password } }))
    const { secret } = await (await second('/api/account/totp', { cookie: entered, body: {} })).json()
    const cookie = cookieIn(
      await second('/api/account/totp/confirm', { cookie: entered, body: { code: codeOf(secret) } }),
    )
    expect(await (await first('/api/user', { cookie })).json()).toMatchObject({ displayName: SETUP.displayName })
    const window = await second('/api/rt/stream', { cookie })
    expect(window.status).toBe(200)
    const heard = hear(window)

    // A change made through the first web process, and the worker's jobs for it, reach the stream of the second.
    const added = await first('/api/customers', { cookie, body: customerBody(OUR_WORDS) })
    const { id } = await added.json()
    await heard(id)
    expect((await first('/api/forgot-password', { body: { email } })).status).toBe(200)
    await heard('"topic":"outbox"')
  } finally {
    const pids = started.flatMap(({ pid }) => (pid ? treeOf(pid) : []))
    for (const child of started) child.kill('SIGTERM')
    await expect
      .poll(() => pids.filter(isAlive))
      .toEqual([])
      .catch(() => killAll(pids.filter(isAlive)))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Returns the environment that the README chapter's table requires, and nothing of the installation of the other tests.
 */
function environment(folder: string): Environment {
  const key = () => randomBytes(32).toString('base64')
  return {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    NODE_ENV: 'production',
    KESHER_DATA: join(folder, 'data'),
    APP_ORIGIN: ORIGIN,
    APP_SECRET: key(),
    KEYRING: `1:${key()}`,
    TRUSTED_PROXIES: '127.0.0.1',
    FILES_DIR: join(folder, 'files'),
    SIGNING_KEY_DIR: join(folder, 'signing'),
  }
}

/** Returns the commands of the README chapter in order; other commands cannot be run. */
const commands = () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const chapter = readme.slice(readme.indexOf('## On several machines'), readme.indexOf('## For developers'))
  return [...new Set([...chapter.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))]
}

function npm(name: string): [string, string[]] {
  expect(commands(), 'what the chapter says to run').toContain(name)
  return ['npm', ['run', '--silent', name]]
}

const run = async (name: string, env: Environment) =>
  (await promisify(execFile)(...npm(name), { cwd: root, env, encoding: 'utf8' })).stdout

const begin = (name: string, env: Environment) =>
  spawn(...npm(name), { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

/** Sends requests to a web process as the TLS proxy would. */
const through =
  (port: number) =>
  (path: string, { cookie = '', body }: { cookie?: string; body?: unknown } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers: {
        cookie,
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.9',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })

function cookieIn(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))
  expect(cookie, `${answer.url} ${answer.status}`).toBeDefined()
  return cookie?.split(';')[0] ?? ''
}

/** Returns a function that waits until the stream contains a text. */
function hear(stream: Response) {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  return async (wanted: string) => {
    while (!said.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the stream ended before ${wanted}: ${said}`)
      said += value
    }
  }
}

/** Returns the processes of these trees whose environment contains the owner's URL, where /proc exists. */
const ownersAddresses = (processes: ChildProcess[], address = '') =>
  processes
    .flatMap(({ pid }) => (pid ? treeOf(pid) : []))
    .filter(
      (pid) => existsSync(`/proc/${pid}/environ`) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(address),
    )
