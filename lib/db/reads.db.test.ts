import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'

import type { Tx } from './client'
import { tags } from './schema/record-labels'
import { users } from './schema/users'
import { inCompany, readInCompany, readSnapshot, setTransactionContext } from './tenant'
import { testDatabase } from './testing'
import { selectTogether } from './together'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
})
afterAll(() => database.drop())

const within = () => ({ companyId: company.companyId })

describe('a read', () => {
  it('cannot write', async () => {
    const write = readInCompany(within(), (tx) => tx.update(users).set({ displayName: 'אחר' }))
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('keeps the company that it began in, since others may share its transaction', async () => {
    const other = await testCompany()
    const move = readInCompany(within(), (tx) =>
      setTransactionContext(tx, { role: 'kesher_app', companyId: other.companyId }),
    )
    const refusal = { cause: { message: 'a read keeps the context of its transaction' } }
    await expect(move).rejects.toMatchObject(refusal)
    const take = readInCompany(within(), (tx) => tx.execute(sql`set local role kesher_auth`))
    await expect(take).rejects.toMatchObject(refusal)
  })

  it('of a snapshot sees one moment: what is written between two of its statements is seen by neither', async () => {
    const { companyId } = await testCompany()
    const id = crypto.randomUUID()
    const name = (tx: Tx) => tx.select({ name: tags.name }).from(tags).where(eq(tags.id, id))
    await inCompany({ companyId }, (tx) => tx.insert(tags).values({ companyId, id, name: 'לפני', color: 'blue' }))
    await readSnapshot({ companyId }, async (tx) => {
      const before = await name(tx)
      await inCompany({ companyId }, (other) => other.update(tags).set({ name: 'אחרי' }).where(eq(tags.id, id)))
      expect([before, await name(tx)]).toEqual([[{ name: 'לפני' }], [{ name: 'לפני' }]])
    })
  })
})

describe('selects that are run together', () => {
  it('return what each returns by itself, in its order and in the types of its columns', async () => {
    const { companyId } = company
    const archivedAt = new Date('2026-03-01T10:00:00.123Z')
    await inCompany(within(), async (tx) => {
      for (const [at, name] of ['ב', 'א', 'ג\'"{}'].entries())
        await tx
          .insert(tags)
          .values({ companyId, id: crypto.randomUUID(), name, color: 'blue', archivedAt: at ? archivedAt : null })
    })
    await readInCompany(within(), async (tx) => {
      const byName = () => tx.select({ name: tags.name, at: tags.archivedAt }).from(tags).orderBy(tags.name)
      const counted = () => tx.select({ count: sql<number>`count(*)::int` }).from(tags)
      const nobody = () => tx.select({ id: users.id }).from(users).where(eq(users.id, crypto.randomUUID()))
      const together = await selectTogether(tx, { byName: byName(), counted: counted(), nobody: nobody() })
      expect(together).toEqual({ byName: await byName(), counted: await counted(), nobody: [] })
      expect(together.byName[0]).toEqual({ name: 'א', at: archivedAt })
    })
  })
})
