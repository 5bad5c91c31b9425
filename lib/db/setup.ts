import { randomBytes } from 'node:crypto'

import pg from 'pg'

export type Urls = { appUrl: string; adminUrl: string; listenUrl: string }
type Passwords = { login: string; owner: string; listen: string }
type Options = { superuserUrl: string; database: string; passwords?: Partial<Passwords> }

/**
 * Creates the seven roles and the database on a server, given a superuser's connection string. Existing objects are
 * kept; passwords that are not given are generated anew. The login role owns nothing and inherits nothing: it switches
 * to the app or the sign-in role for one transaction at a time. The listening role reads no row: it only receives
 * notifications of changes, so that the web process does not need the owner for them.
 */
export async function setupDatabase({ superuserUrl, database, passwords: given }: Options): Promise<Urls> {
  const passwords = { ...newPasswords(), ...given }
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7345002)')
    await makeRoles(client, passwords)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) {
      await client.query(
        `create database ${pg.escapeIdentifier(database)} owner kesher_owner template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      )
    }
    await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`)
    await client.query(`grant connect on database ${pg.escapeIdentifier(database)} to kesher_login, kesher_listen`)
  } finally {
    await client.end()
  }
  await ownPublicSchema(superuserUrl, database)
  const url = (user: string, password: string) => {
    const result = new URL(superuserUrl)
    Object.assign(result, { username: user, password, pathname: `/${database}` })
    return result.href
  }
  return {
    appUrl: url('kesher_login', passwords.login),
    adminUrl: url('kesher_owner', passwords.owner),
    listenUrl: url('kesher_listen', passwords.listen),
  }
}

/** Returns the connection strings under their names in the environment. */
export const toEnvironment = ({ appUrl, adminUrl, listenUrl }: Urls) => ({
  DATABASE_URL: appUrl,
  DATABASE_ADMIN_URL: adminUrl,
  DATABASE_LISTEN_URL: listenUrl,
})

/** Without inheritance, the owner must own the schema directly. */
async function ownPublicSchema(superuserUrl: string, database: string) {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href,
  })
  await client.connect()
  try {
    await client.query('alter schema public owner to kesher_owner')
  } finally {
    await client.end()
  }
}

const newPassword = () => randomBytes(24).toString('base64url')
const newPasswords = (): Passwords => ({ login: newPassword(), owner: newPassword(), listen: newPassword() })

async function makeRoles(client: pg.Client, { login, owner, listen }: Passwords) {
  const safe = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit'
  for (const name of ['kesher_app', 'kesher_auth', 'kesher_search', 'kesher_ledger'])
    await makeRole(client, name, `nologin ${safe}`)
  await makeRole(client, 'kesher_login', `login ${safe} password ${pg.escapeLiteral(login)}`)
  await makeRole(client, 'kesher_owner', `login ${safe} password ${pg.escapeLiteral(owner)}`)
  await makeRole(client, 'kesher_listen', `login ${safe} password ${pg.escapeLiteral(listen)}`)
  await client.query('grant kesher_app, kesher_auth to kesher_login')
  // The owner assigns the definer functions to the search and ledger roles; without inheritance, their policies do not
  // apply to the owner.
  await client.query('grant kesher_search, kesher_ledger to kesher_owner')
  for (const name of ['kesher_login', 'kesher_listen'])
    await client.query(`alter role ${name} set statement_timeout = '5s'`)
  await client.query("alter role kesher_login set idle_in_transaction_session_timeout = '10s'")
}

async function makeRole(client: pg.Client, name: string, options: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${name} ${options}`)
}
