import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { closePool } from './client'
import { MIGRATIONS, migrate } from './migrate'
import { environmentOf, setupDatabase, type Urls } from './setup'

/** Named by what it was migrated with, so that a new migration makes a new template. */
const TEMPLATE = `kesher_test_${fingerprint()}`
const PASSWORDS = { login: 'test-login', owner: 'test-owner', listen: 'test-listen' }

/** A database of its own for one test file, copied from a migrated template; DATABASE_URL points to it until `drop`. */
export async function testDatabase(): Promise<Urls & { drop(): Promise<void> }> {
  const superuserUrl = process.env.TEST_SUPERUSER_URL
  if (!superuserUrl) throw new Error('TEST_SUPERUSER_URL is not set: run the integration project')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const template = await ensureTemplate(superuserUrl)
  await onServer(superuserUrl, (client) =>
    client.query(`create database ${name} owner kesher_owner template ${TEMPLATE}`),
  )
  // A copy has the rights of a new database, not those of what it was copied from.
  await onServer(superuserUrl, async (client) => {
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`grant connect on database ${name} to kesher_login, kesher_listen`)
  })
  const urls = {
    appUrl: template.appUrl.replace(TEMPLATE, name),
    adminUrl: template.adminUrl.replace(TEMPLATE, name),
    listenUrl: template.listenUrl.replace(TEMPLATE, name),
  }
  Object.assign(process.env, testEnvironment(), environmentOf(urls))
  return {
    ...urls,
    async drop() {
      await closePool()
      await onServer(superuserUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Keys and origin for tests: fixed, known, of no other use. */
export const testEnvironment = () => ({
  APP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  KEYRING: `t:${Buffer.alloc(32, 9).toString('base64')}`,
  APP_ORIGIN: 'http://127.0.0.1:3999',
  LOG_LEVEL: 'silent',
})

/** The migrated template, made once per server under a lock. */
async function ensureTemplate(superuserUrl: string): Promise<Urls> {
  return onServer(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(7345003)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    const urls = rowCount
      ? urlsOf(superuserUrl)
      : await setupDatabase({ superuserUrl, database: TEMPLATE, passwords: PASSWORDS })
    if (!rowCount)
      await migrate(urls.adminUrl).catch(async (error) => {
        await client.query(`drop database ${TEMPLATE} with (force)`)
        throw error
      })
    await client.query('select pg_advisory_unlock(7345003)')
    return urls
  })
}

function urlsOf(superuserUrl: string): Urls {
  const url = (username: string, password: string) =>
    Object.assign(new URL(superuserUrl), { username, password, pathname: `/${TEMPLATE}` }).href
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
