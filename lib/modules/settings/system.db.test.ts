import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { USUAL_HOURS } from '@/lib/format/business-time'

import { saveCompany } from './company.mutations'
import { loadCompany } from './company.queries'
import { companyInput } from './company.schema'
import { removeLogo, saveLogo } from './logo.mutations'
import { findLogo } from './logo.queries'
import { saveNumbering } from './numbering.mutations'
import { loadNumbering } from './numbering.queries'
import { SERIES, type Series } from './numbering.rules'
import { lastData, type SettingsWorld, settingsWorld } from './settings.testing'
import { saveSystem } from './system.mutations'
import { loadSystem } from './system.queries'
import { systemInput } from './system.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: SettingsWorld
let other: SettingsWorld
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
  process.env.KESHER_DATA = folder
  world = await settingsWorld()
  other = await settingsWorld()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const system = (version: number, changes: object = {}) =>
  systemInput.parse({ version, displayName: 'הסטודיו', primaryColor: '#0a7a43', ...USUAL_HOURS, ...changes })

describe('looks and hours', () => {
  test('are as usual until they are saved, and then the company has its own', async () => {
    expect(await loadSystem(other.system)).toMatchObject({ version: 0, displayName: '', hours: USUAL_HOURS })
    await saveSystem(world.system, system(0))
    expect(await loadSystem(world.system)).toMatchObject({
      version: 1,
      displayName: 'הסטודיו',
      primaryColor: '#0a7a43',
    })
    expect(await loadSystem(other.system)).toMatchObject({ version: 0, displayName: '' })
  })

  test('are refused to a form that is older than the row, also at the first save of two', async () => {
    const late = await settingsWorld()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => saveSystem(late.system, system(0))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'stale' })
    await saveSystem(late.system, system(1, { displayName: 'ראשון' }))
    await expect(saveSystem(late.system, system(1, { displayName: 'שני' }))).rejects.toMatchObject({ code: 'stale' })
    expect((await loadSystem(late.system)).displayName).toBe('ראשון')
  })
})

describe('the log', () => {
  test('tells of looks and hours the fields that really changed, as they were and as they are', async () => {
    const at = await settingsWorld()
    const first = system(0, { week: USUAL_HOURS.week.map((day, index) => (index === 4 ? null : day)) })
    await saveSystem(at.system, first)
    expect(await lastData(at, 'settings.system-changed')).toEqual({
      before: { displayName: null, primaryColor: null, 'day.4': '09:00–17:00' },
      after: { displayName: 'הסטודיו', primaryColor: '#0a7a43', 'day.4': 'סגור' },
    })
    await saveSystem(at.system, { ...first, version: 1, displayName: 'המרפאה' })
    expect(await lastData(at, 'settings.system-changed')).toEqual({
      before: { displayName: 'הסטודיו' },
      after: { displayName: 'המרפאה' },
    })
  })

  test('tells of numbers the prefix and the next number that changed', async () => {
    const at = await settingsWorld()
    const { version, series } = await loadNumbering(at.system)
    const lines = Object.fromEntries(series.map(({ key, prefix, next }) => [key, { prefix, next }]))
    const wanted = { ...lines, customer: { prefix: 'C-', next: 5000 } } as never
    await saveNumbering(at.system, { version, series: wanted })
    expect(await lastData(at, 'settings.numbering-changed')).toEqual({
      before: { 'prefix.customer': null, 'next.customer': 1001 },
      after: { 'prefix.customer': 'C-', 'next.customer': 5000 },
    })
  })
})

describe('numbers', () => {
  const lines = async (changes: Partial<Record<Series, { prefix?: string; next?: number }>>) => {
    const { version, series } = await loadNumbering(world.system)
    const now = Object.fromEntries(series.map(({ key, prefix, next }) => [key, { prefix, next, ...changes[key] }]))
    return { version, series: Object.fromEntries(SERIES.map((key) => [key, now[key]])) as never }
  }
  const addCustomer = () =>
    inCompany(world.system, async (tx) => {
      const { companyId, actorId: ownerId } = world.system
      const [id, number] = [newId(), await nextNumber(tx, companyId, 'customer')]
      const values = { kind: 'person', name: 'דנה', status: 'active', searchText: 'דנה' } as const
      await tx.insert(customers).values({ companyId, id, number, ownerId, ...values })
      const [row] = await tx.select({ text: customers.numberText }).from(customers).where(eq(customers.id, id))
      return row?.text
    })

  test('go on at the number that was set, each with the prefix of its time', async () => {
    await saveNumbering(world.system, await lines({ customer: { next: 5000, prefix: 'C-' } }))
    expect(await addCustomer()).toBe('C-5000')
    await saveNumbering(world.system, await lines({ customer: { prefix: 'K' } }))
    expect(await addCustomer()).toBe('K5001')
    const texts = await inCompany(world.system, (tx) => tx.select({ text: customers.numberText }).from(customers))
    expect(texts.map(({ text }) => text).sort()).toEqual(['C-5000', 'K5001'])
  })

  test('are never given twice', async () => {
    await expect(saveNumbering(world.system, await lines({ customer: { next: 5001 } }))).rejects.toMatchObject({
      status: 422,
      fields: { 'series.customer.next': expect.any(String) },
    })
    await expect(
      inCompany(world.system, (tx) => tx.execute("update counters set last = 10 where series = 'customer'")),
    ).rejects.toThrow()
  })

  test('of a series without rows may still be set back', async () => {
    await saveNumbering(world.system, await lines({ document: { next: 9000 } }))
    await saveNumbering(world.system, await lines({ document: { next: 1 } }))
    const { series } = await loadNumbering(world.system)
    expect(series.find(({ key }) => key === 'document')?.next).toBe(1)
  })
})

describe('the logo', () => {
  const picture = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: '#2a57d8' } })
  const bytesOf = async (size: number) => new Uint8Array(await picture(size).jpeg().toBuffer())

  test('is drawn anew inside its box and shown at an address of its own', async () => {
    const { token } = await saveLogo(world.system, { name: 'photo.jpg', bytes: await bytesOf(900) })
    const file = await findLogo(token, new Headers())
    expect(file).toMatchObject({ mime: 'image/png', name: 'logo.png' })
    const again = await saveLogo(world.system, { name: 'photo.jpg', bytes: await bytesOf(40) })
    await expect(findLogo(token, new Headers())).rejects.toMatchObject({ status: 404 })
    await removeLogo(world.system)
    await expect(findLogo(again.token, new Headers())).rejects.toMatchObject({ status: 404 })
  })

  test('is refused where it is no picture, whatever it is called (requirement 36)', async () => {
    const text = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    for (const [name, bytes] of [
      ['logo.png', text],
      ['logo.svg', text],
      ['logo.png', png],
      ['logo.pdf', new TextEncoder().encode('%PDF-1.7')],
      ['logo.jpg', new Uint8Array(await picture(10).png().toBuffer())],
    ] as const)
      await expect(saveLogo(world.system, { name, bytes })).rejects.toMatchObject({ status: 422 })
  })

  test('is refused where it would be a bomb once it is opened (requirement 39)', async () => {
    const bytes = new Uint8Array(await picture(6000).png({ compressionLevel: 9 }).toBuffer())
    expect(bytes.byteLength).toBeLessThan(2 * 1024 * 1024)
    await expect(saveLogo(world.system, { name: 'logo.png', bytes })).rejects.toMatchObject({ status: 422 })
  })
})

describe('the details of a company', () => {
  const details = (version: number, name = 'שם חדש בע״מ') =>
    companyInput.parse({
      version,
      name,
      businessKind: 'company',
      registrationNumber: '514729060',
      address: 'הרצל 1, חיפה',
      phone: '03-6123456',
      email: 'office@example.com',
      terms: 'תנאים',
    })

  test('are changed by the company itself, once for each version, and what changed is written down', async () => {
    await saveCompany(world.details, details(1))
    expect(await loadCompany(world.details)).toMatchObject({ name: 'שם חדש בע״מ', version: 2 })
    await expect(saveCompany(world.details, details(1, 'אחר'))).rejects.toMatchObject({ code: 'stale' })
    const rows = await inCompany(world.details, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'settings.company-changed')),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.data).toMatchObject({ after: { name: 'שם חדש בע״מ', terms: 'תנאים', phone: '03-612-3456' } })
    await saveCompany(world.details, { ...details(2), address: 'הרצל 2, חיפה' })
    expect(await lastData(world, 'settings.company-changed')).toEqual({
      before: { address: 'הרצל 1, חיפה' },
      after: { address: 'הרצל 2, חיפה' },
    })
  })

  test('of another company are out of reach, and so are state, kind and place in the tree', async () => {
    const before = await loadCompany(other.details)
    const change = (set: Partial<typeof companies.$inferInsert>, id: string) =>
      inCompany(world.details, (tx) => tx.update(companies).set(set).where(eq(companies.id, id)))
    await change({ name: 'שלנו עכשיו' }, other.companyId)
    expect(await loadCompany(other.details)).toEqual(before)
    await expect(change({ state: 'past_due' }, world.companyId)).rejects.toThrow()
    await expect(change({ kind: 'master' }, world.companyId)).rejects.toThrow()
    await expect(change({ path: [other.companyId, world.companyId] }, world.companyId)).rejects.toThrow()
  })
})
