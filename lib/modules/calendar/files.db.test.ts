import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { addCalendar, addEvent, changeEvent, removeEvent, timed } from './calendar.testing'
import { addEventFile, removeEventFile } from './files.mutations'
import { findEventFile, listEventFiles } from './files.queries'
import { calendarViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let reader: Actor
let guest: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[boss, reader, guest] = [
    await company.actor('companyAdmin'),
    await company.actor('agent'),
    await company.actor('agent'),
  ]
})
afterAll(() => database.drop())

const DAY = addDays(businessDay(), 7)
const text = (name: string) => ({ name, original: 'a.txt', source: new TextEncoder().encode('תוכן') })
const attach = async (id: string, name = 'סדר יום', who = boss) =>
  (await addEventFile(calendarViewer(who), id, text(name))).id
const detach = (id: string, fileId: string, who = boss) => removeEventFile(calendarViewer(who), { id, fileId })
const list = (id: string, who = boss) => listEventFiles(calendarViewer(who), id)
const keyOf = async (id: string, fileId: string) => (await findEventFile(calendarViewer(boss), { id, fileId })).key

/** Returns those of the contents that are not to be removed. */
const kept = (keys: string[]) =>
  inCompany(boss, async (tx) => {
    const rows = await tx
      .select({ key: files.storageKey, deletedAt: files.deletedAt })
      .from(files)
      .where(and(eq(files.companyId, boss.companyId), inArray(files.storageKey, keys)))
    return rows.flatMap(({ key, deletedAt }) => (deletedAt === null ? [key] : []))
  })

it('who sees the details reads the files, and who may change the event adds and removes them; a private one hides them', async () => {
  const { id: calendarId } = await addCalendar(boss, { sharing: 'read' })
  const shared = { calendarId, span: timed(DAY), guests: [{ userId: guest.id }] }
  const { id } = await addEvent(boss, shared)
  const fileId = await attach(id)
  for (const who of [reader, guest]) {
    expect(await list(id, who)).toMatchObject([{ id: fileId, name: 'סדר יום.txt' }])
    await expect(attach(id, 'אחר', who)).rejects.toMatchObject({ status: 403 })
    await expect(detach(id, fileId, who)).rejects.toMatchObject({ status: 403 })
  }
  await changeEvent(boss, id, { version: 1, isPrivate: true })
  await expect(list(id, reader)).rejects.toMatchObject({ status: 404 })
  await expect(findEventFile(calendarViewer(reader), { id, fileId })).rejects.toMatchObject({ status: 404 })
  expect(await list(id, guest)).toHaveLength(1)
  const key = await keyOf(id, fileId)
  await removeEvent(boss, id, { version: 2 })
  expect(await kept([key])).toEqual([])
})

it('an event that leaves its series takes the files with it, and contents go with the last that has them', async () => {
  const { id } = await addEvent(boss, { span: timed(DAY), rule: 'FREQ=DAILY' })
  const [agenda, notes] = [await attach(id), await attach(id, 'סיכום')]
  const keys = [await keyOf(id, agenda), await keyOf(id, notes)] as const
  const own = await changeEvent(boss, id, { version: 1, part: 'this', day: addDays(DAY, 1), title: 'אחר' })
  const copies = await list(own.id)
  expect(copies.map(({ name }) => name).sort()).toEqual(['סדר יום.txt', 'סיכום.txt'])
  await detach(id, agenda)
  expect(await kept([...keys])).toHaveLength(2)
  const copy = copies.find(({ name }) => name === 'סדר יום.txt')?.id ?? ''
  await Promise.allSettled([detach(own.id, copy), detach(own.id, copy)])
  expect(await kept([...keys])).toEqual([keys[1]])
  await removeEvent(boss, id, { version: 2, part: 'all' })
  expect(await kept([...keys])).toEqual([])
})
