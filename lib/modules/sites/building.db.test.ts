import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'

import { decideContent } from './contents.mutations'
import { selectContents } from './contents.queries'
import { addSiteLink } from './messages.commands'
import { launchSite, moveSite, recordToldDecision } from './moves.mutations'
import { addSentFile, decideByLink, removeSentFile, submitContent } from './public.mutations'
import { findSitePass, loadSitePage, type SitePass } from './public.queries'
import { remindSiteCustomers, tellOfLateness } from './sites.jobs'
import { loadSiteList } from './sites.list'
import { createSite, deleteSite, saveSiteStage, sendSiteLink, updateSite } from './sites.mutations'
import { findSite, listSites, loadSiteBoard } from './sites.queries'
import {
  siteChange,
  siteContentDecision,
  siteDecision,
  siteInput,
  siteLaunch,
  siteMove,
  siteStageChange,
  siteSubmission,
  toldSiteDecision,
} from './sites.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let dana: Actor
let manager: Actor
let customerId: string
const headers = new Headers()
const SEEN = { ip: '192.0.2.7', userAgent: 'test' }

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  dana = await company.actor('companyAdmin')
  manager = await company.actor('companyAdmin')
  const customer = { kind: 'business', name: 'סטודיו אור', email: 'or@customers.example', status: 'active' }
  customerId = (await createCustomer(requireScope('customerEdits', dana), customerInput.parse(customer), null)).id
})
afterAll(() => database.drop())

const edits = () => requireScope('siteEdits', dana)
const sees = () => requireScope('sites', dana)
const within: <T>(work: Parameters<typeof inCompany<T>>[1]) => Promise<T> = (work) => inCompany(dana, work)
const passTo = (siteId: string) => ({ companyId: dana.companyId, siteId }) as SitePass
const STAGING = 'https://staging.or.example/'

async function newSite(changes: object = {}): Promise<string> {
  const input = siteInput.parse({ name: 'אתר של אור', customerId, ownerId: manager.id, ...changes })
  return (await createSite(edits(), input)).id
}

async function move(id: string, to: string, more: object = {}) {
  const { version } = await findSite(sees(), id)
  return moveSite(edits(), id, siteMove.parse({ to, version, ...more }))
}

async function inReview(): Promise<string> {
  const id = await newSite()
  await move(id, 'client_review', { stagingUrl: STAGING })
  return id
}

const contentsOf = (id: string) => within((tx) => selectContents(tx, dana, id))
const mailsOf = (kind: string) =>
  within((tx) =>
    tx
      .select({ to: outbox.toAddress })
      .from(outbox)
      .where(eq(outbox.kind, `site.${kind}`)),
  )
const lastNews = () =>
  within(async (tx) => {
    const [last] = await tx
      .select({ kind: notifications.kind, userId: notifications.userId })
      .from(notifications)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(1)
    return last
  })
const approve = async (id: string) => {
  const { previewVersion } = await findSite(sees(), id)
  return decideByLink(passTo(id), siteDecision.parse({ previewVersion, decision: 'approved', name: 'אור' }), SEEN)
}
const launchBody = (version: number, changes: object = {}) =>
  siteLaunch.parse({
    liveUrl: 'or.example',
    accessibilityUrl: 'https://www.or.example/accessibility',
    privacyUrl: 'https://or.example/privacy',
    isChecked: true,
    version,
    ...changes,
  })

describe('a website that is built', () => {
  it('goes on the air only after its customer approved what they were shown', async () => {
    const id = await inReview()
    const before = await findSite(sees(), id)
    await expect(launchSite(edits(), id, launchBody(before.version))).rejects.toMatchObject({ code: 'not_approved' })
    await expect(move(id, 'approved')).rejects.toMatchObject({ code: 'needs_approval' })
    await expect(move(id, 'live')).rejects.toMatchObject({ code: 'needs_launch' })
    await approve(id)
    expect(await lastNews()).toEqual({ kind: 'site.approved', userId: manager.id })
    const approved = await findSite(sees(), id)
    expect(approved).toMatchObject({
      state: 'approved',
      approvals: [{ decision: 'approved', source: 'link', name: 'אור', url: STAGING, ip: SEEN.ip, previewVersion: 1 }],
    })
    await launchSite(edits(), id, launchBody(approved.version))
    expect(await findSite(sees(), id)).toMatchObject({
      state: 'live',
      liveUrl: 'https://or.example/',
      launchedOn: businessDay(),
      stageDueOn: null,
    })
    expect(await mailsOf('live')).toEqual([{ to: 'or@customers.example' }])
  })

  it('is approved again where its preview was changed after the approval', async () => {
    const id = await inReview()
    await approve(id)
    const { version } = await findSite(sees(), id)
    const change = siteChange.parse({ name: 'אתר', stagingUrl: 'https://new.or.example', version })
    await updateSite(edits(), id, change)
    await expect(launchSite(edits(), id, launchBody(version + 1))).rejects.toMatchObject({ code: 'changed' })
    await move(id, 'client_review')
    await approve(id)
    await launchSite(edits(), id, launchBody((await findSite(sees(), id)).version))
  })

  it('is decided about once, in the version that was looked at', async () => {
    const id = await inReview()
    const decide = (previewVersion: number, changes: object = {}) =>
      decideByLink(
        passTo(id),
        siteDecision.parse({ previewVersion, decision: 'fixes', name: 'אור', comment: 'הלוגו קטן', ...changes }),
        SEEN,
      )
    const { version } = await findSite(sees(), id)
    await updateSite(edits(), id, siteChange.parse({ name: 'אתר', stagingUrl: 'https://b.or.example', version }))
    await expect(decide(1)).rejects.toMatchObject({ status: 409, code: 'changed' })
    const both = await Promise.allSettled([decide(2), decide(2, { decision: 'approved' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await findSite(sees(), id)).approvals).toHaveLength(1)
    expect(siteDecision.safeParse({ previewVersion: 2, decision: 'fixes', name: 'אור' }).success).toBe(false)
  })

  it('says who recorded an approval that was told to the office, and how it was told', async () => {
    const id = await inReview()
    const { version, previewVersion } = await findSite(sees(), id)
    const told = { previewVersion, decision: 'approved', name: 'אור', version }
    expect(toldSiteDecision.safeParse(told).success).toBe(false)
    await recordToldDecision(edits(), id, toldSiteDecision.parse({ ...told, comment: 'בטלפון' }))
    expect((await findSite(sees(), id)).approvals).toMatchObject([
      { source: 'office', byName: dana.name, comment: 'בטלפון' },
    ])
  })

  it('has both legal pages on itself', () => {
    const fields = (changes: object) => {
      const read = siteLaunch.safeParse({
        liveUrl: 'or.example',
        accessibilityUrl: 'https://or.example/a',
        privacyUrl: 'https://or.example/p',
        isChecked: true,
        version: 1,
        ...changes,
      })
      return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
    }
    expect(fields({})).toEqual([])
    expect(fields({ privacyUrl: 'https://other.example/p' })).toEqual(['privacyUrl'])
    expect(fields({ accessibilityUrl: '' })).toEqual(['accessibilityUrl'])
    expect(fields({ isChecked: false })).toEqual(['isChecked'])
    expect(fields({ liveUrl: 'javascript:alert(1)' })).toContain('liveUrl')
    expect(fields({ liveUrl: 'https://user:secret@or.example' })).toContain('liveUrl')
  })
})

describe('contents', () => {
  it('are sent, returned with a word, sent again and approved; what was approved is not changed', async () => {
    const id = await newSite()
    await move(id, 'waiting_content')
    const text = (await contentsOf(id)).find(({ kind }) => kind === 'text')
    if (!text) throw new Error('no text is asked for')
    const send = (version: number, typed = 'מי אנחנו') =>
      submitContent(passTo(id), text.id, siteSubmission.parse({ text: typed, version }))
    await expect(send(1, ' ')).rejects.toMatchObject({ status: 422, fields: { text: 'יש לכתוב את הטקסט' } })
    await send(1)
    expect(await lastNews()).toEqual({ kind: 'site.content-submitted', userId: manager.id })
    const decide = (decision: string, version: number, comment = '') =>
      decideContent(
        edits(),
        { siteId: id, contentId: text.id },
        siteContentDecision.parse({ decision, comment, version }),
      )
    await expect(decide('approved', 1)).rejects.toMatchObject({ status: 409 })
    await decide('returned', 2, 'קצת יותר')
    expect(await mailsOf('returned')).toHaveLength(1)
    await send(3, 'מי אנחנו, ועוד')
    await decide('approved', 4)
    await expect(send(5)).rejects.toMatchObject({ code: 'approved' })
    expect((await contentsOf(id)).find((one) => one.id === text.id)).toMatchObject({
      state: 'approved',
      text: 'מי אנחנו, ועוד',
      comment: '',
    })
  })

  it('take files whose contents are what their names say, and no picture that runs a script', async () => {
    const id = await newSite()
    const [files] = await contentsOf(id)
    if (files?.kind !== 'files') throw new Error('no files are asked for')
    const add = (original: string, source: Uint8Array) =>
      addSentFile(passTo(id), files.id, { name: original, original, source })
    const text = (words: string) => new TextEncoder().encode(words)
    await expect(add('logo.svg', text('<svg onload="alert(1)"/>'))).rejects.toMatchObject({ status: 422 })
    await expect(add('logo.png', text('<svg/>'))).rejects.toMatchObject({ status: 422 })
    await expect(add('a.txt', new Uint8Array())).rejects.toMatchObject({ status: 422 })
    const submit = () => submitContent(passTo(id), files.id, siteSubmission.parse({ version: 1 }))
    await expect(submit()).rejects.toMatchObject({ fields: { file: 'יש לצרף לפחות קובץ אחד' } })
    const { id: fileId } = await add('a.txt', text('שלום'))
    await submit()
    await removeSentFile(passTo(id), { contentId: files.id, fileId })
    expect((await contentsOf(id))[0]).toMatchObject({ state: 'missing', files: [] })
  })

  it('are taken no more once the website is approved', async () => {
    const id = await inReview()
    await approve(id)
    const [, text] = await contentsOf(id)
    await expect(
      submitContent(passTo(id), text?.id ?? '', siteSubmission.parse({ text: 'מאוחר', version: 1 })),
    ).rejects.toMatchObject({ code: 'closed' })
  })
})

describe('the link of a customer', () => {
  it('opens the website until it is revoked by its cancellation', async () => {
    const id = await newSite()
    const url = await within((tx) => addSiteLink(tx, { companyId: dana.companyId, id }))
    const token = url.split('/').at(-1) ?? ''
    expect(await loadSitePage(token, headers)).toMatchObject({ name: 'אתר של אור', preview: null, takesContents: true })
    await move(id, 'cancelled', { reason: 'העסק נסגר' })
    await expect(findSitePass(token, headers)).rejects.toMatchObject({ status: 404 })
    await expect(sendSiteLink(edits(), id, { isSent: true })).rejects.toMatchObject({ code: 'closed' })
  })

  it('opens no draft', async () => {
    const id = await newSite({ state: 'draft' })
    const url = await within((tx) => addSiteLink(tx, { companyId: dana.companyId, id }))
    await expect(loadSitePage(url.split('/').at(-1) ?? '', headers)).rejects.toMatchObject({ status: 404 })
  })
})

describe('reminders', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const remindAll = async (now: Date) => {
    await within((tx) => tx.update(sites).set({ remindAt: null }).where(sql`sites.name <> 'לתזכורות'`))
    return remindSiteCustomers(dana.companyId, now)
  }

  it('come every four days while contents are missing, each once', async () => {
    const id = await newSite({ name: 'לתזכורות' })
    await move(id, 'waiting_content')
    expect(await remindAll(days(3))).toBe(0)
    expect(await remindAll(days(5))).toBe(1)
    expect(await remindAll(days(5))).toBe(0)
    expect(await remindAll(days(10))).toBe(1)
    expect(await mailsOf('contents_again')).toHaveLength(2)
  })

  it('tell the manager of what became late, on the day after its last', async () => {
    const id = await newSite({ dueOn: addDays(businessDay(), 1) })
    const late = async (day: string) => (await tellOfLateness(dana.companyId, day)) > 0
    expect(await late(addDays(businessDay(), 1))).toBe(false)
    expect(await late(addDays(businessDay(), 2))).toBe(true)
    await move(id, 'cancelled', { reason: 'לא רלוונטי' })
    expect(await late(addDays(businessDay(), 2))).toBe(false)
  })
})

describe('the list and the board', () => {
  it('find by the name of the customer, by what needs attention and by state', async () => {
    const id = await newSite({ name: 'ייחודי לגמרי' })
    const found = async (search: string) =>
      (await listSites(sees(), loadSiteList(new URLSearchParams(search)))).rows.map((row) => row.id)
    expect(await found('q=ייחודי')).toEqual([id])
    expect(await found('q=סטודיו אור')).toContain(id)
    expect(await found('q=ייחודי&attention=client')).toEqual([])
    await move(id, 'waiting_content')
    expect(await found('q=ייחודי&attention=client')).toEqual([id])
    expect(await found('q=ייחודי&group=live')).toEqual([])
    expect(await found(`q=ייחודי&state=waiting_content&owner=${manager.id}`)).toEqual([id])
    const { columns } = await loadSiteBoard(
      requireScope('siteWork', dana),
      loadSiteList(new URLSearchParams('q=ייחודי')),
    )
    expect(columns.map(({ sites: count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
    expect(columns[1]?.rows).toMatchObject([{ id, missingContents: 5 }])
  })

  it('move the last day of websites with the days of their stage', async () => {
    const id = await newSite({ name: 'לשלבים' })
    const { stages } = await findSite(sees(), id)
    const change = (slaDays: number | null, version: number) =>
      saveSiteStage(edits(), siteStageChange.parse({ ...stages.ordered, state: 'ordered', slaDays, version }))
    await change(9, 0)
    expect(await findSite(sees(), id)).toMatchObject({ lateAfter: addDays(businessDay(), 9) })
    await expect(change(8, 0)).rejects.toMatchObject({ status: 409 })
    await change(null, 1)
    expect(await findSite(sees(), id)).toMatchObject({ stageDueOn: null, lateAfter: '9999-12-31' })
  })
})

it('a website that was on the air is not deleted, and another is, with its links', async () => {
  const deletions = requireScope('siteDeletions', dana)
  const id = await newSite()
  await deleteSite(deletions, id, { version: 1 })
  await expect(findSite(sees(), id)).rejects.toMatchObject({ status: 404 })
  const live = await inReview()
  await approve(live)
  await launchSite(edits(), live, launchBody((await findSite(sees(), live)).version))
  const { version } = await findSite(sees(), live)
  await expect(deleteSite(deletions, live, { version })).rejects.toMatchObject({ code: 'launched' })
  const [last] = await within((tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, dana.companyId), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.seq))
      .limit(1),
  )
  expect(last).toEqual({ action: 'site.deleted' })
})
