import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, findScope, memberScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { teams, users } from '@/lib/db/schema/users'
import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { createView, deleteView, markView, updateView } from './views.mutations'
import { listViews } from './views.queries'
import { viewInput } from './views.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'admin' | 'agent' | 'colleague' | 'stranger', Actor>
type Name = keyof typeof actors

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent'),
    colleague: await ours.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
  }
  await inAuth(async (tx) => {
    const id = newId()
    await tx.insert(teams).values({ companyId: ours.companyId, id, name: 'מכירות' })
    await tx
      .update(users)
      .set({ teamId: id })
      .where(inArray(users.id, [actors.agent.id, actors.colleague.id]))
  })
})
afterAll(() => database.drop())

const sharerOf = (who: Name) => findScope('sharedViews', actors[who])
const keep = async (who: Name, values: Record<string, unknown>) => {
  const input = viewInput.parse({ list: 'customers', share: 'private', search: 'status=active&after=x', ...values })
  return (await createView(memberScope(actors[who]), input, sharerOf(who))).id
}
const namesOf = async (who: Name, list: 'customers' | 'services' = 'customers') =>
  (await listViews(memberScope(actors[who]), list)).views.map(({ name }) => name)
const find = async (who: Name, id: string) =>
  (await listViews(memberScope(actors[who]), 'customers')).views.find((view) => view.id === id)
const change = (who: Name, id: string, changes: Record<string, unknown> = {}) =>
  updateView(memberScope(actors[who]), id, {
    change: { name: 'אחר', share: 'private', search: '', version: 1, ...changes },
    sharer: sharerOf(who),
  })

describe('saved views', () => {
  it('of one’s own are seen by nobody else, whatever they may', async () => {
    const id = await keep('agent', { name: 'שלי' })
    expect(await namesOf('agent')).toContain('שלי')
    for (const who of ['colleague', 'admin', 'stranger'] as const) {
      expect(await namesOf(who)).not.toContain('שלי')
      await expect(change(who, id)).rejects.toMatchObject({ status: 404 })
      await expect(deleteView(memberScope(actors[who]), id, sharerOf(who))).rejects.toMatchObject({ status: 404 })
      const mark = { isPinned: true, isDefault: true }
      await expect(markView(memberScope(actors[who]), id, mark)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('of a team are seen by the team; only who made them changes them', async () => {
    const id = await keep('agent', { name: 'של הצוות', share: 'team' })
    expect(await namesOf('colleague')).toContain('של הצוות')
    expect(await namesOf('admin')).not.toContain('של הצוות')
    await expect(change('colleague', id)).rejects.toMatchObject({ status: 403 })
    await expect(keep('admin', { name: 'בלי צוות', share: 'team' })).rejects.toMatchObject({ status: 422 })
  })

  it('of the company need the right to share, and are looked after by whoever holds it', async () => {
    await expect(keep('agent', { name: 'לכולם', share: 'company' })).rejects.toMatchObject({ status: 403 })
    const id = await keep('admin', { name: 'לכולם', share: 'company' })
    expect(await namesOf('agent')).toContain('לכולם')
    expect(await namesOf('stranger')).not.toContain('לכולם')
    await expect(change('agent', id)).rejects.toMatchObject({ status: 403 })
    await change('admin', id, { name: 'לכל החברה', share: 'company' })
    await expect(change('admin', id, { share: 'company' })).rejects.toMatchObject({ status: 409 })
    await deleteView(memberScope(actors.admin), id, sharerOf('admin'))
    expect(await namesOf('agent')).not.toContain('לכל החברה')
  })

  it('belong to one list', async () => {
    await keep('admin', { name: 'שירותים', list: 'services' })
    expect(await namesOf('admin', 'services')).toEqual(['שירותים'])
    expect(await namesOf('admin')).not.toContain('שירותים')
  })

  it('keep the question and the columns, not the place', async () => {
    const id = await keep('admin', { name: 'נקי', search: 'hide=city,email&status=active&before=b&peek=p&view=v' })
    expect(await find('admin', id)).toMatchObject({ search: 'status=active', hiddenColumns: ['city', 'email'] })
  })

  it('keep nothing that would lock somebody out of the list', async () => {
    const search = 'status=active&status=dormant&q=%00&hide=ci%00ty&city=%07'
    const id = await keep('admin', { name: 'שבורה', search, isDefault: true })
    expect(await find('admin', id)).toMatchObject({ search: 'status=active', hiddenColumns: [] })
    await change('admin', id, { name: 'שבורה', search: 'kind=%1F&sort=name' })
    expect(await find('admin', id)).toMatchObject({ search: 'sort=name', hiddenColumns: [] })
  })

  it('have one default for each user and list, and each user their own', async () => {
    const first = await keep('admin', { name: 'ראשונה', share: 'company', isDefault: true })
    const second = await keep('admin', { name: 'שנייה', isDefault: true })
    expect([(await find('admin', first))?.isDefault, (await find('admin', second))?.isDefault]).toEqual([false, true])
    expect(await find('agent', first)).toMatchObject({ isDefault: false, isPinned: false })
    await markView(memberScope(actors.agent), first, { isPinned: true, isDefault: true })
    expect(await find('agent', first)).toMatchObject({ isDefault: true, isPinned: true })
    expect((await find('admin', second))?.isDefault).toBe(true)
  })
})
