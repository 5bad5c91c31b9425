import { createHash } from 'node:crypto'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import pg from 'pg'
import { cache } from 'react'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Returns the rows of one statement. */
export async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}

export type User = {
  id: string
  displayName: string
  role: string
  verified: string
  companyId: string
  companyName: string
}

/** Returns the user of the session; once per request. */
export const currentUser = cache(async (): Promise<User | undefined> => {
  const token = (await cookies()).get('sid')?.value
  if (!token) return undefined
  const hash = createHash('sha256').update(token).digest('hex')
  const [user] = await rowsOf<User>(
    `select u.id, u.display_name as "displayName", u.role, u.verified, c.id as "companyId", c.name as "companyName"
     from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and u.disabled_at is null
       and u.deleted_at is null and c.state <> 'closed'`,
    [hash],
  )
  return user
})

/** Returns the user of the session; without one the page is not shown. */
export async function requireUser(): Promise<User> {
  return (await currentUser()) ?? redirect('/open')
}
