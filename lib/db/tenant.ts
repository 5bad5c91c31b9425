import { sql } from 'drizzle-orm'

import { db, type Tx } from './client'

type Within = { readonly companyId: string; readonly actorId?: string }

/** One unit of work inside a company: a transaction whose first statement sets role, company and user for itself alone. */
export const inCompany = <T>({ companyId, actorId }: Within, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await enter(tx, { role: 'kesher_app', companyId, actorId })
    return work(tx)
  })

/** One unit of work of the sign-in layer, before a company is known. */
export const inAuth = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await enter(tx, { role: 'kesher_auth' })
    return work(tx)
  })

type Entry = { role: 'kesher_app' | 'kesher_auth'; companyId?: string; actorId?: string | undefined }

/** Changes who the rest of the transaction works as; set-up alone does both in one transaction. */
export async function enter(tx: Tx, { role, companyId = '', actorId = '' }: Entry) {
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('app.company', ${companyId}, true), set_config('app.user', ${actorId}, true)`,
  )
}
