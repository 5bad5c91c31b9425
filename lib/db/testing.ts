import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

import pg from 'pg'

import { closePool } from './client'
import { MIGRATIONS, migrate } from './migrate'
import { setupDatabase, toEnvironment, type Urls } from './setup'

/** The name contains a hash of the migrations, so that a new migration creates a new template. */
const TEMPLATE = `kesher_test_${fingerprint()}`
const PASSWORDS = { login: 'test-login', owner: 'test-owner', listen: 'test-listen' }

export type TestDatabase = Urls & { drop(): Promise<void> }

/** Creates a database for one test file, copied from a migrated template; DATABASE_URL points to it until `drop`. */
export async function testDatabase(): Promise<TestDatabase> {
  const superuserUrl = testServer()
  await ensureTemplate(superuserUrl)
  return copyOf(superuserUrl, TEMPLATE)
}

/** Creates an empty database, before its first migration; DATABASE_URL points to it until `drop`. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const superuserUrl = testServer()
  const name = newName()
  return pointTo(superuserUrl, name, await setupDatabase({ superuserUrl, database: name, passwords: PASSWORDS }))
}

/**
 * Creates a database copied from one that `fill` populated once in this test run, together with a copy of its data
 * folder, to which KESHER_DATA points until `drop`. Also returns the result of `fill`. The first caller runs `fill`
 * while the others wait: its time counts in their hooks.
 */
export async function filledDatabase<T>(name: string, fill: () => Promise<T>): Promise<TestDatabase & { filled: T }> {
  const superuserUrl = testServer()
  const run = process.env.TEST_RUN_FOLDER
  if (!run) throw new Error('TEST_RUN_FOLDER is not set: run the integration project')
  const template = `kesher_${name}_${createHash('sha256').update(run).digest('hex').slice(0, 16)}`
  const [data, result] = [join(run, name), join(run, `${name}.result`)]
  await ensureTemplate(superuserUrl)
  await once(superuserUrl, template, async () => {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data)
    process.env.KESHER_DATA = data
    await copyOf(superuserUrl, TEMPLATE, template)
    writeFileSync(result, serialize(await fill()))
    await closePool()
  })
  const folder = mkdtempSync(join(run, 'copy-'))
  cpSync(data, folder, { recursive: true })
  process.env.KESHER_DATA = folder
  const database = await copyOf(superuserUrl, template)
  return {
    ...database,
    filled: deserialize(readFileSync(result)),
    async drop() {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function testServer(): string {
  const superuserUrl = process.env.TEST_SUPERUSER_URL
  if (!superuserUrl) throw new Error('TEST_SUPERUSER_URL is not set: run the integration project')
  return superuserUrl
}

/** Copies a database; DATABASE_URL points to the copy until `drop`. */
async function copyOf(superuserUrl: string, template: string, name = newName()): Promise<TestDatabase> {
  await onServer(superuserUrl, async (client) => {
    await client.query(`create database ${name} owner kesher_owner template ${template}`)
    // A copy gets the privileges of a new database, not those of its template.
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`grant connect on database ${name} to kesher_login, kesher_listen`)
  })
  return pointTo(superuserUrl, name, urlsOf(superuserUrl, name))
}

const newName = () => `t_${randomUUID().replaceAll('-', '')}`

function pointTo(superuserUrl: string, name: string, urls: Urls): TestDatabase {
  Object.assign(process.env, testEnvironment(), toEnvironment(urls))
  return {
    ...urls,
    async drop() {
      await closePool()
      await onServer(superuserUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Keys and origin for tests: fixed, public, used for nothing else. */
export const testEnvironment = () => ({
  APP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  KEYRING: `t:${Buffer.alloc(32, 9).toString('base64')}`,
  APP_ORIGIN: 'http://127.0.0.1:3999',
  LOG_LEVEL: 'silent',
})

/** Creates the migrated template, once per server. */
const ensureTemplate = (superuserUrl: string) =>
  once(superuserUrl, TEMPLATE, async () => {
    const { adminUrl } = await setupDatabase({ superuserUrl, database: TEMPLATE, passwords: PASSWORDS })
    await migrate(adminUrl)
  })

/** Creates a database unless one of that name exists; concurrent callers wait. Drops it on failure. */
const once = (superuserUrl: string, name: string, make: () => Promise<void>): Promise<void> =>
  onServer(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await make().catch(async (error) => {
      await client.query(`drop database if exists ${name} with (force)`)
      throw error
    })
  })

function urlsOf(superuserUrl: string, name: string): Urls {
  const url = (username: string, password: string) =>
    Object.assign(new URL(superuserUrl), { username, password, pathname: `/${name}` }).href
  return {
    appUrl: url('kesher_login', PASSWORDS.login),
    adminUrl: url('kesher_owner', PASSWORDS.owner),
    listenUrl: url('kesher_listen', PASSWORDS.listen),
  }
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
