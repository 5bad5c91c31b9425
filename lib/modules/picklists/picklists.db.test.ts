import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { changePicklistValue, createPicklistValue, deletePicklistValue, orderPicklist } from './picklists.mutations'
import { listPicklists } from './picklists.queries'
import { picklistValueInput } from './picklists.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  admin = await (await testCompany()).actor('companyAdmin')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const fields = (who = admin) => requireScope('customFields', who)
const all = (who = admin) => listPicklists(fields(who))
const add = (name: string, type: string | null = null) => {
  const list = type ? 'customer.status' : 'customer.source'
  return createPicklistValue(fields(), picklistValueInput.parse({ list, name, type }))
}
const names = async (list: string, who = admin) =>
  (await all(who)).filter((one) => one.list === list && !one.isArchived).map(({ name }) => name)
const find = async (name: string, who = admin) => {
  const found = (await all(who)).find((one) => one.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

describe('the lists of a company', () => {
  it('every company begins with five statuses and some sources', async () => {
    expect(await names('customer.status')).toEqual(['מתעניין', 'פעיל', 'רדום', 'חסום', 'בארכיון'])
    expect((await names('customer.source')).length).toBeGreaterThan(2)
  })

  it('a new value stands last, and the list is put in another order', async () => {
    const { id } = await add('לקוח מועדף', 'active')
    expect((await names('customer.status')).at(-1)).toBe('לקוח מועדף')
    const ids = (await all()).filter(({ list }) => list === 'customer.status').map((one) => one.id)
    await orderPicklist(fields(), { list: 'customer.status', ids: [id, ...ids.filter((one) => one !== id)] })
    expect((await names('customer.status'))[0]).toBe('לקוח מועדף')
    await expect(orderPicklist(fields(), { list: 'customer.status', ids })).resolves.toEqual({ ids })
    await expect(orderPicklist(fields(), { list: 'customer.status', ids: [id] })).rejects.toMatchObject({ status: 409 })
  })

  it('a name is taken once in a list, in any capitals, and again in another', async () => {
    await add('Expo')
    await expect(add('EXPO')).rejects.toMatchObject({ status: 422, fields: { name: expect.any(String) } })
    await add('Expo', 'active')
    const { id } = await find('פעיל')
    await expect(changePicklistValue(fields(), id, { name: 'expo' })).rejects.toMatchObject({ status: 422 })
  })

  it('a status says what it comes to, a source does not', async () => {
    const input = (list: string, type: string | null) => picklistValueInput.parse({ list, name: 'חדש', type })
    for (const wrong of [input('customer.status', null), input('customer.source', 'active')])
      await expect(createPicklistValue(fields(), wrong)).rejects.toMatchObject({
        status: 422,
        fields: { type: expect.any(String) },
      })
  })

  it('of every meaning a status stays', async () => {
    const { id } = await find('רדום')
    await expect(changePicklistValue(fields(), id, { isArchived: true })).rejects.toMatchObject({
      code: 'last_of_type',
    })
    const { id: second } = await add('בהקפאה', 'dormant')
    await changePicklistValue(fields(), id, { isArchived: true })
    expect(await names('customer.status')).not.toContain('רדום')
    for (const act of [
      () => changePicklistValue(fields(), second, { isArchived: true }),
      () => deletePicklistValue(fields(), second),
    ])
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'last_of_type' })
  })

  it('of the last two of a meaning one stays, even when both are archived at once', async () => {
    const both = [await find('חסום'), await add('בבירור', 'suspended')]
    const archive = ({ id }: { id: string }) => changePicklistValue(fields(), id, { isArchived: true })
    const ended = await Promise.allSettled(both.map(archive))
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('the first five are renamed, not deleted or merged', async () => {
    const [first, { id: own }] = [await find('פעיל'), await add('לקוח מועדף', 'active')]
    await changePicklistValue(fields(), first.id, { name: 'לקוח' })
    expect(await names('customer.status')).toContain('לקוח')
    for (const act of [
      () => deletePicklistValue(fields(), first.id),
      () => changePicklistValue(fields(), first.id, { intoId: own }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'picklist_value_built_in' })
  })

  it('what is merged stands with what took its place, also what was merged into it before', async () => {
    const [a, b, c] = [await add('א'), await add('ב'), await add('ג')]
    await changePicklistValue(fields(), a.id, { intoId: b.id })
    await changePicklistValue(fields(), b.id, { intoId: c.id })
    expect((await find('ג')).former.map(({ name }) => name).sort()).toEqual(['א', 'ב'])
    expect(await names('customer.source')).not.toContain('א')
    for (const intoId of [c.id, a.id, (await find('פעיל')).id])
      await expect(changePicklistValue(fields(), c.id, { intoId })).rejects.toMatchObject({
        status: expect.toBeOneOf([404, 422]),
      })
  })

  it('statuses of two meanings are not merged', async () => {
    const { id } = await add('לקוח מועדף', 'active')
    const { id: intoId } = await find('רדום')
    await expect(changePicklistValue(fields(), id, { intoId })).rejects.toMatchObject({ status: 422 })
  })

  it('what nobody holds is deleted, and its name is free', async () => {
    const { id } = await add('תערוכה')
    await deletePicklistValue(fields(), id)
    expect(await names('customer.source')).not.toContain('תערוכה')
    await add('תערוכה')
  })

  it('what was merged into a deleted one goes with it', async () => {
    const [first, second] = [await add('כנס א'), await add('כנס ב')]
    await changePicklistValue(fields(), first.id, { intoId: second.id })
    await deletePicklistValue(fields(), second.id)
    const { rows } = await inCompany(admin, (tx) =>
      tx.execute(sql`select name from picklist_values where id in (${first.id}, ${second.id})`),
    )
    expect(rows).toEqual([])
  })

  it('another company neither sees nor changes them', async () => {
    const { id } = await add('סודי')
    expect(await names('customer.source', stranger)).not.toContain('סודי')
    for (const change of [{ name: 'גנוב' }, { isArchived: true }, { intoId: (await find('המלצה', stranger)).id }])
      await expect(changePicklistValue(fields(stranger), id, change)).rejects.toMatchObject({ status: 404 })
    await expect(deletePicklistValue(fields(stranger), id)).rejects.toMatchObject({ status: 404 })
  })
})
