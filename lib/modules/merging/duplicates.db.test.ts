import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { dismissDuplicate } from './duplicates.mutations'
import { listDuplicates } from './duplicates.queries'
import { addMergeable, type Mergeable } from './merging.testing'
import { scanDuplicates } from './scan.jobs'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function office() {
  const world = await testCompany()
  const [admin, agent] = [await world.actor('companyAdmin'), await world.actor('agent')]
  const add = (card: Mergeable, who: Actor = admin) => addMergeable(who, card)
  const pairs = async (who: Actor = admin) =>
    (await listDuplicates(requireScope('customerEdits', who), customerMerging)).pairs.map(
      ({ a, b, score, reasons }) => ({
        ids: [a.id, b.id].sort(),
        score,
        reasons: [...reasons].sort(),
      }),
    )
  return { admin, agent, add, pairs, companyId: admin.companyId }
}

describe('looking for duplicates', () => {
  it('finds who shares a telephone or an address, a further one too, and the same name in the same town, surest first', async () => {
    const { add, pairs, companyId } = await office()
    const [a, b] = [
      await add({ name: 'נועה לוי', phone: '972501111111' }),
      await add({ name: 'נועה לוי', phone: '972501111111' }),
    ]
    const [c, d] = [await add({ name: 'דן', email: 'x@y.example' }), await add({ name: 'רון', email: 'x@y.example' })]
    const [e, f] = [await add({ name: 'כהן משה', city: 'עכו' }), await add({ name: 'משה כהן', city: 'עכו' })]
    const [g, h] = [
      await add({ name: 'אבי', phone: '972502222222' }),
      await add({ name: 'בני', contactMethods: ['972502222222'] }),
    ]
    await add({ name: 'משה כהן', city: 'חיפה' })
    await scanDuplicates(companyId, customerMerging)
    expect(await pairs()).toEqual([
      { ids: [a, b].sort(), score: 100, reasons: ['name', 'phone'] },
      ...[
        { ids: [c, d].sort(), score: 60, reasons: ['email'] },
        { ids: [g, h].sort(), score: 60, reasons: ['phone'] },
      ].sort((one, other) => ((one.ids[0] ?? '') < (other.ids[0] ?? '') ? -1 : 1)),
      { ids: [e, f].sort(), score: 55, reasons: ['city', 'name'] },
    ])
  })

  it('looks again only at who has changed since, and never suspects again whom somebody told apart', async () => {
    const { admin, add, pairs, companyId } = await office()
    const [a, b] = [await add({ phone: '972501111111' }), await add({ phone: '972501111111' })]
    await scanDuplicates(companyId, customerMerging)
    await dismissDuplicate(requireScope('customerEdits', admin), customerMerging, { ids: [b, a] })
    expect(await pairs()).toEqual([])
    const c = await add({ phone: '972501111111' })
    await inCompany(admin, (tx) => tx.execute(sql`update customers set updated_at = now() where id = ${a}`))
    await scanDuplicates(companyId, customerMerging)
    expect((await pairs()).map(({ ids }) => ids)).toEqual(
      [[a, c].sort(), [b, c].sort()].sort((one, other) => (String(one) < String(other) ? -1 : 1)),
    )
  })

  it('shows a pair to whoever may change both cards', async () => {
    const { agent, add, pairs, companyId } = await office()
    await add({ phone: '972501111111' })
    await add({ phone: '972501111111' }, agent)
    await scanDuplicates(companyId, customerMerging)
    expect(await pairs()).toHaveLength(1)
    expect(await pairs(agent)).toEqual([])
  })
})
