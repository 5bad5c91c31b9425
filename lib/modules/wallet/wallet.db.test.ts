import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { type Actor, Forbidden, findScope, requireScope, walletScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { notifications } from '@/lib/db/schema/notifications'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { agorotToMicro } from '@/lib/format/micro'
import { chargeWallet } from '@/lib/ledger/postings'
import { newPlace, topUp } from '@/lib/ledger/testing'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'

import { listChildren, offerChildren } from './children.queries'
import { listMovements } from './movements.queries'
import { verifyLedger } from './proof.mutations'
import { findWalletStatement } from './statements.queries'
import { requestTopUp } from './topups.mutations'
import { isOwnTopUp, openTopUps } from './topups.queries'
import { walletExportKind, walletTasks } from './wallet.jobs'
import { loadMovementList } from './wallet.list'
import { giveCredit, moveCredit, reverseMovement, setAlert, setWalletState } from './wallet.mutations'
import { loadOverview } from './wallet.queries'

type Place = Awaited<ReturnType<typeof newPlace>>

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let root: Place
let child: Place
let other: Place

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kesher-wallet-'))
  process.env.FILES_DIR = folder
}, 60_000)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  root = await newSeller()
  child = await newPlace(root.id)
  other = await newPlace()
})

/** Creates a company that may sell: it has everything that the law requires on a page. */
async function newSeller(): Promise<Place> {
  const made = await registerCompany({
    kind: 'master',
    name: 'קשר ישראל',
    businessKind: 'company',
    registrationNumber: '514392817',
    address: 'הרצל 1, חיפה',
    phone: '03-6123456',
    email: 'office@kesher.example',
  })
  const person = { displayName: 'רון', password: 'river-maple-48213', role: 'admin', isVerified: true } as const
  const userId = await createUser({
    companyId: made.id,
    email: `${randomUUID()}@k.example`,
    ...person,
    roleKeys: ['superAdmin'],
  })
  return { ...made, userId }
}

const actor = (place: Place, permissions: readonly Permission[] = PERMISSIONS, more: Partial<Actor> = {}): Actor => ({
  id: place.userId,
  companyId: place.id,
  companyName: '',
  name: 'דנה לוי',
  email: '',
  role: 'admin',
  verified: true,
  permissions: new Set(permissions),
  customerId: null,
  sessionId: '',
  ...more,
})
const manage = (place: Place) => requireScope('wallet', actor(place))
const walletViewer = (place: Place) => ({ view: walletScope(actor(place)), manage: findScope('wallet', actor(place)) })
const refused = (status: number, code: string) => expect.objectContaining({ status, code })
const available = async (place: Place) => (await loadOverview(walletScope(actor(place)))).availableMicro
const movements = (place: Place, search: Record<string, string> = {}) =>
  listMovements(walletViewer(place), loadMovementList(new URLSearchParams(search)))
const transfer = (from: Place, companyId: string, amount: number) =>
  moveCredit(manage(from), { companyId, direction: 'to', amount, memo: '', key: randomUUID() })

/** Returns the page that requestTopUp created, as stored in the seller's company. */
const pageOf = (seller: Place, path: string) =>
  inCompany({ companyId: seller.id }, async (tx) => {
    const token = path.split('/').at(-1) ?? ''
    const [page] = await tx.select().from(paymentPages).where(eq(paymentPages.publicToken, token))
    if (!page) throw new Error('no page')
    const lines = await tx.select().from(paymentPageLines).where(eq(paymentPageLines.pageId, page.id))
    return { ...page, lines }
  })

describe('a top-up', () => {
  it('makes one page of the company above for one click, and its payment credits the wallet', async () => {
    const input = { amount: 50_000, key: randomUUID() }
    const [first, second] = [await requestTopUp(manage(child), input), await requestTopUp(manage(child), input)]
    expect(second).toEqual(first)
    const page = await pageOf(root, first.path)
    expect(page).toMatchObject({
      companyId: root.id,
      context: 'wallet',
      state: 'active',
      amountAgorot: 50_000,
      vatAgorot: 7_627,
    })
    expect(page.lines).toHaveLength(1)
    expect(await openTopUps(manage(child))).toMatchObject([{ amountAgorot: 50_000, path: first.path }])
    // Only the buyer's company recognises the page as its own; the seller's does not.
    const token = first.path.split('/').at(-1) ?? ''
    expect(await isOwnTopUp(manage(child), token)).toBe(true)
    expect(await isOwnTopUp(manage(root), token)).toBe(false)
    expect(await available(child)).toBe(0)
    const received = { receivedOn: businessDay(), payerName: 'דנה', version: page.version, bank: '', reference: '123' }
    await closePage(requireScope('paymentPages', actor(root)), page.id, { method: 'transfer', ...received } as never)
    expect(await available(child)).toBe(agorotToMicro(50_000))
    expect(await openTopUps(manage(child))).toEqual([])
    expect((await movements(child)).rows).toMatchObject([
      { kind: 'top_up', amount: agorotToMicro(50_000), hasActor: true },
    ])
  })
  it('comes from the page that was made for it, and from no other page of the seller', async () => {
    const { path } = await requestTopUp(manage(child), { amount: 2_000, key: randomUUID() })
    const page = await pageOf(root, path)
    await inCompany({ companyId: root.id }, (tx) =>
      tx.update(paymentPages).set({ context: 'service' }).where(eq(paymentPages.id, page.id)),
    )
    const received = { receivedOn: businessDay(), payerName: 'דנה', version: page.version, bank: '', reference: '123' }
    await closePage(requireScope('paymentPages', actor(root)), page.id, { method: 'transfer', ...received } as never)
    expect(await available(child)).toBe(0)
  })
  it('of the root is sold by the root itself', async () => {
    const { path } = await requestTopUp(manage(root), { amount: 1_000, key: randomUUID() })
    expect((await pageOf(root, path)).companyId).toBe(root.id)
  })
  it('with a key that stood for another amount is refused', async () => {
    const key = randomUUID()
    await requestTopUp(manage(child), { amount: 1_000, key })
    await expect(requestTopUp(manage(child), { amount: 2_000, key })).rejects.toEqual(refused(409, 'key_reused'))
  })
  it('is refused where the seller lacks what the law wants on a page, and leaves nothing', async () => {
    const grandchild = await newPlace(child.id)
    await expect(requestTopUp(manage(grandchild), { amount: 1_000, key: randomUUID() })).rejects.toEqual(
      refused(409, 'seller_not_ready'),
    )
    expect(await openTopUps(manage(grandchild))).toEqual([])
  })
})

describe('who sees and who acts', () => {
  it('everybody at work in the company sees the wallet; clients and the unverified do not', () => {
    expect(walletScope(actor(child, []))).toMatchObject({ companyId: child.id })
    for (const more of [{ role: 'client' }, { verified: false }, { requiredActions: ['totp'] }] as Partial<Actor>[])
      expect(() => walletScope(actor(child, PERMISSIONS, more))).toThrow(Forbidden)
    expect(() => requireScope('wallet', actor(child, ['show customers']))).toThrow(Forbidden)
  })
  it('the wallet of a company below is open to who manages, and to nobody beside or under it', async () => {
    const wanted = { company: child.id }
    expect((await movements(root, wanted)).owner).toMatchObject({ id: child.id, isOwn: false })
    const missing = refused(404, 'not_found')
    await expect(movements(other, wanted)).rejects.toEqual(missing)
    await expect(movements(child, { company: root.id })).rejects.toEqual(missing)
    await expect(movements(child, { company: 'x' })).rejects.toEqual(missing)
    const onlyView = { view: walletScope(actor(root, [])), manage: null }
    await expect(listMovements(onlyView, loadMovementList(new URLSearchParams(wanted)))).rejects.toEqual(missing)
    await expect(findWalletStatement(onlyView, { month: '2026-01', company: child.id })).rejects.toEqual(missing)
  })
  it('credit moves only to and from companies right below', async () => {
    await topUp(root, root, 10_000)
    const grandchild = await newPlace(child.id)
    for (const companyId of [other.id, root.id, grandchild.id, randomUUID()]) {
      await expect(transfer(root, companyId, 100)).rejects.toEqual(refused(404, 'not_found'))
      const gift = { companyId, amount: 100, expiresOn: null, memo: 'x', key: randomUUID() }
      await expect(giveCredit(manage(root), gift)).rejects.toEqual(refused(404, 'not_found'))
      await expect(setWalletState(manage(root), companyId, { state: 'active' })).rejects.toEqual(
        refused(404, 'not_found'),
      )
    }
  })
})

describe('movements', () => {
  it('carry the balance after each, whatever the filter leaves', async () => {
    await topUp(root, root, 10_000)
    await transfer(root, child.id, 4_000)
    const { id } = await transfer(root, child.id, 1_000)
    await reverseMovement(manage(root), id, { memo: 'טעות', key: randomUUID() })
    const all = await movements(root)
    expect(all.rows.map(({ kind, after }) => [kind, after])).toEqual([
      ['reversal', agorotToMicro(6_000)],
      ['transfer', agorotToMicro(5_000)],
      ['transfer', agorotToMicro(6_000)],
      ['top_up', agorotToMicro(10_000)],
    ])
    expect(all.total.count).toBe(4)
    const out = await movements(root, { direction: 'out' })
    expect(out.rows.map(({ after }) => after)).toEqual([agorotToMicro(5_000), agorotToMicro(6_000)])
    expect(out.rows.map(({ isReversed }) => isReversed)).toEqual([true, false])
    expect((await movements(root, { kind: 'top_up' })).rows).toHaveLength(1)
    expect((await movements(root, { from: '2020-01-01', to: '2020-02-01' })).rows).toEqual([])
    expect((await movements(root, { from: businessDay(), to: 'x' })).rows).toHaveLength(4)
  })
  it('name the person to their own company alone', async () => {
    await topUp(root, root, 10_000)
    await transfer(root, child.id, 4_000)
    expect((await movements(root)).rows[0]).toMatchObject({ actorName: 'רון', hasActor: true })
    expect((await movements(child)).rows[0]).toMatchObject({ actorName: null, hasActor: true })
  })
  it('page by page are the whole, once each', async () => {
    await topUp(child, root, 100_000)
    for (let one = 0; one < 60; one++) await charge(child, 10)
    const first = await movements(child)
    const second = await movements(child, { after: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(61)
  })
  it('go into a file in the order in which they were, with what would run made harmless', async () => {
    await topUp(child, root, 100_000)
    await inCompany({ companyId: root.id }, (tx) =>
      chargeWallet(tx, { companyId: child.id, amountAgorot: 5, key: 'k', purpose: 'sms', memo: '=cmd()' }),
    )
    const who = actor(child)
    const input = { filter: '' }
    const text = await inCompany({ companyId: child.id }, async (tx) => {
      expect(await walletExportKind.count(tx, who, input)).toBe(2)
      const one = await walletExportKind.write(tx, { actor: who, input, cursor: null, size: 1 })
      const two = await walletExportKind.write(tx, { actor: who, input, cursor: one.cursor, size: 1 })
      return one.text + two.text
    })
    expect(text.split('\r\n')[1]).toContain('"טעינה"')
    expect(text).toContain(`"'=cmd()"`)
    await expect(
      (async () =>
        inCompany({ companyId: child.id }, async (tx) => walletExportKind.count(tx, actor(child, []), input)))(),
    ).rejects.toThrow(Forbidden)
  })
})

describe('a statement', () => {
  it('opens with what was before the month and is a PDF, also where nothing moved', async () => {
    await topUp(child, root, 10_000)
    await charge(child, 100)
    for (const month of [businessDay().slice(0, 7), '2020-01']) {
      const file = await findWalletStatement(walletViewer(child), { month })
      expect(Buffer.from(file.stream).subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.name).toContain(month)
    }
  })
})

describe('the alert', () => {
  it('tells who looks after the wallet once when it falls below, and again only after it rose', async () => {
    await topUp(child, root, 10_000)
    await inAuthRole(child)
    await setAlert(manage(child), 5_000)
    await charge(child, 5_000)
    expect(await lowJobs(child)).toBe(0)
    await charge(child, 1)
    await charge(child, 1)
    expect(await lowJobs(child)).toBe(1)
    await walletTasks['wallet.low']?.({ companyId: root.id, wallet: child.id })
    const notices = await inCompany({ companyId: child.id }, async (tx) => ({
      lines: await tx.select().from(notifications).where(eq(notifications.kind, 'wallet.low')),
      letters: await tx.select().from(outbox).where(eq(outbox.kind, 'wallet.low')),
    }))
    expect(notices.lines.map(({ payload }) => payload)).toMatchObject([{ available: 4_998, threshold: 5_000 }])
    expect(notices.letters).toHaveLength(1)
    await topUp(child, root, 10_000)
    await walletTasks['wallet.low']?.({ companyId: root.id, wallet: child.id })
    const again = await inCompany({ companyId: child.id }, (tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'wallet.low')),
    )
    expect(again).toHaveLength(1)
  })
  it('is taken off', async () => {
    await setAlert(manage(child), 5_000)
    await setAlert(manage(child), null)
    expect((await loadOverview(walletScope(actor(child)))).lowThresholdMicro).toBeNull()
  })
  it('what came in is told to the company that got it', async () => {
    await topUp(root, root, 10_000)
    await inAuthRole(child)
    const { id: txId } = await transfer(root, child.id, 2_500)
    await walletTasks['wallet.credited']?.({ companyId: root.id, wallet: child.id, txId })
    const lines = await inCompany({ companyId: child.id }, (tx) => tx.select().from(notifications))
    expect(lines).toMatchObject([{ kind: 'wallet.credited', payload: { amount: 2_500 } }])
  })
})

describe('the companies below', () => {
  it('are listed emptiest first, with what each may give back', async () => {
    const second = await newPlace(root.id)
    await topUp(child, root, 5_000)
    await setWalletState(manage(root), second.id, { state: 'frozen', reason: 'חוב' })
    const listed = await listChildren(manage(root))
    expect(listed.map(({ id, availableMicro, state }) => [id, availableMicro, state])).toEqual([
      [second.id, 0, 'frozen'],
      [child.id, agorotToMicro(5_000), 'active'],
    ])
    expect(await listChildren(manage(child))).toEqual([])
    expect((await offerChildren(manage(root), '')).map(({ value }) => value).sort()).toEqual(
      [child.id, second.id].sort(),
    )
    expect(await offerChildren(manage(root), '%')).toEqual([])
  })
})

describe('the books', () => {
  it('are proved at night, and the company that runs the place keeps the proof', async () => {
    await topUp(child, root, 5_000)
    await charge(child, 100)
    expect(await verifyLedger()).toEqual([])
    const { rows } = await inCompany({ companyId: root.id }, (tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from audit_log where action = 'ledger.proved'`),
    )
    const first = await rootOf()
    expect(first === root.id ? rows[0]?.count : 1).toBe(1)
  })
  it('each act leaves its audit row in the company that did it', async () => {
    await topUp(root, root, 10_000)
    await transfer(root, child.id, 100)
    await giveCredit(manage(root), {
      companyId: child.id,
      amount: 50,
      expiresOn: businessDay(),
      memo: 'פיצוי',
      key: randomUUID(),
    })
    await setWalletState(manage(root), child.id, { state: 'frozen', reason: 'חוב' })
    await setWalletState(manage(root), child.id, { state: 'active' })
    const actions = await inCompany({ companyId: root.id }, (tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entity, 'wallet')).orderBy(auditLog.seq),
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'wallet.transferred',
      'wallet.granted',
      'wallet.frozen',
      'wallet.thawed',
    ])
  })
})

const charge = (wallet: Place, amountAgorot: number) =>
  inCompany({ companyId: wallet.id }, (tx) =>
    chargeWallet(tx, { companyId: wallet.id, amountAgorot, key: randomUUID(), purpose: 'sms', memo: 'הודעות' }),
  )

/** Adds a user who manages the company's wallet and is notified of it. */
async function inAuthRole({ id: companyId }: Place) {
  const person = { displayName: 'נועה', password: 'river-maple-48213', role: 'admin', isVerified: true } as const
  await createUser({ companyId, email: `${randomUUID()}@n.example`, ...person, roleKeys: ['companyAdmin'] })
}

const onQueue = async (text: string, values: string[]) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
const lowJobs = async ({ id }: Place) =>
  (await onQueue('select from graphile_worker.jobs where key = $1', [`wallet.low:${id}`])).length
const rootOf = async () =>
  (await onQueue("select id from companies where kind = 'master' order by created_at, id limit 1", []))[0]?.id
