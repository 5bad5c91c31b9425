import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, clientScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { documents, signers } from '@/lib/db/schema/documents'
import { files, outbox } from '@/lib/db/schema/platform'
import { recordContacts, timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { sendOwnLink } from '@/lib/modules/documents/own-documents.mutations'
import { findOwnSealed, listOwnDocuments } from '@/lib/modules/documents/own-documents.queries'

import { updateOwnDetails } from './details.mutations'
import { loadOwnDetails } from './details.queries'

const DAY = 86_400_000

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let admin: Actor
let mine: Actor
let other: Actor

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'area-'))
  process.env.KESHER_DATA = folder
  admin = await (await testCompany()).actor('companyAdmin')
  mine = await clientOf('mine')
  other = await clientOf('other')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const area = (who: Actor) => clientScope(who)
const refusal = (status: number) => expect.objectContaining({ status })

describe('the documents of a client', () => {
  it('are those of the own customer and those the own address is to sign; no drafts', async () => {
    const own = await addDocument({ customerId: mine.customerId, email: 'somebody@example.com' })
    const signed = await addDocument({ customerId: other.customerId, email: mine.email.toUpperCase() })
    await addDocument({ customerId: mine.customerId, email: mine.email, state: 'draft' })
    const foreign = await addDocument({ customerId: other.customerId, email: 'somebody@example.com' })
    const found = await listOwnDocuments(area(mine))
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([own, signed]))
    expect(found.find(({ id }) => id === own)?.ownState).toBeNull()
    expect(found.find(({ id }) => id === signed)?.ownState).toBe('notified')
    await expect(findOwnSealed(area(mine), foreign)).rejects.toEqual(refusal(404))
    await expect(sendOwnLink(area(mine), foreign)).rejects.toEqual(refusal(404))
  })

  it('a client who writes another’s address on their card gets at nothing by it', async () => {
    const secret = await addDocument({ customerId: other.customerId, email: 'victim@example.com' })
    const { own } = await loadOwnDetails(area(mine))
    await updateOwnDetails(area(mine), { ...changeable(own), email: 'victim@example.com' })
    expect((await listOwnDocuments(area(mine))).map(({ id }) => id)).not.toContain(secret)
    await expect(sendOwnLink(area(mine), secret)).rejects.toEqual(refusal(404))
  })

  it('the sealed copy is there only once everybody signed', async () => {
    const id = await addDocument({ customerId: mine.customerId, email: mine.email })
    await expect(findOwnSealed(area(mine), id)).rejects.toEqual(refusal(404))
    await inCompany(admin, (tx) =>
      tx
        .update(documents)
        .set({ state: 'completed', sealState: 'sealed', sealedFileId: documents.sourceFileId })
        .where(and(eq(documents.companyId, admin.companyId), eq(documents.id, id))),
    )
    expect((await findOwnSealed(area(mine), id)).name).toBe('a.pdf')
    await expect(findOwnSealed(area(other), id)).rejects.toEqual(refusal(404))
  })
})

describe('a link to sign', () => {
  it('goes to the signer’s own address, and at most three times a day', async () => {
    const id = await addDocument({ customerId: mine.customerId, email: mine.email })
    for (let at = 0; at < 3; at++) expect(await sendOwnLink(area(mine), id)).toEqual({ sent: 'link' })
    await expect(sendOwnLink(area(mine), id)).rejects.toEqual(refusal(429))
    const mails = await inCompany(admin, (tx) =>
      tx.select({ to: outbox.toAddress }).from(outbox).where(eq(outbox.kind, 'document.request')),
    )
    expect(mails.map(({ to }) => to)).toEqual([mine.email, mine.email, mine.email])
  })

  it('past the deadline is asked of the business, and for somebody else’s signature not at all', async () => {
    const late = await addDocument({ customerId: mine.customerId, email: mine.email, expiresAt: new Date(0) })
    expect(await sendOwnLink(area(mine), late)).toEqual({ sent: 'request' })
    const others = await addDocument({ customerId: mine.customerId, email: 'somebody@example.com' })
    await expect(sendOwnLink(area(mine), others)).rejects.toEqual(refusal(409))
  })
})

describe('the own details', () => {
  it('are changed on the card, told on the timeline, and a second form is stale', async () => {
    const { own, contact } = await loadOwnDetails(area(other))
    expect(contact).toBe(admin.name)
    await updateOwnDetails(area(other), { ...changeable(own), phone: '+972541234567', city: 'חיפה' })
    await expect(updateOwnDetails(area(other), changeable(own))).rejects.toEqual(refusal(409))
    expect((await loadOwnDetails(area(other))).own).toMatchObject({ phone: '+972541234567', city: 'חיפה' })
    const events = await inCompany(admin, (tx) =>
      tx
        .select({ type: timelineEvents.type, payload: timelineEvents.payload })
        .from(timelineEvents)
        .where(eq(timelineEvents.customerId, other.customerId ?? '')),
    )
    expect(events).toEqual([{ type: 'customer.self-updated', payload: { fields: 'phone city' } }])
  })

  it('the card is still found by its contacts after the client changed the details', async () => {
    const customerId = mine.customerId ?? ''
    await inCompany(admin, (tx) =>
      tx
        .insert(recordContacts)
        .values({ companyId: admin.companyId, id: newId(), customerId, name: 'אביגיל', phone: '+972529876543' }),
    )
    const { own } = await loadOwnDetails(area(mine))
    await updateOwnDetails(area(mine), { ...changeable(own), city: 'צפת' })
    const { searchText } = await cardOf(mine)
    for (const word of ['צפת', 'אביגיל', '0529876543']) expect(searchText).toContain(word)
  })

  it('an address that the client enters brings the consent given for it', async () => {
    const agreed = await clientOf('agreed')
    const { own } = await loadOwnDetails(area(agreed))
    await updateOwnDetails(area(agreed), { ...changeable(own), email: 'agreed@example.com' })
    await inCompany(admin, (tx) =>
      insertConsents(tx, { ...admin, actorId: admin.id, ip: null }, customerRecord(agreed.customerId ?? ''), [
        { channel: 'email', state: 'granted', basis: 'opt_in', source: 'טופס' },
      ]),
    )
    const before = await loadOwnDetails(area(mine))
    await updateOwnDetails(area(mine), { ...changeable(before.own), email: 'agreed@example.com' })
    expect((await cardOf(mine)).consentChannels).toEqual(['email'])
  })

  it('of a locked record are not changed, and the client is not told the office’s reason', async () => {
    const locked = await clientOf('locked')
    const { own } = await loadOwnDetails(area(locked))
    await inCompany(admin, (tx) =>
      tx
        .update(customers)
        .set({ lockedAt: new Date(), lockReason: 'הליך משפטי' })
        .where(eq(customers.id, locked.customerId ?? '')),
    )
    const change = updateOwnDetails(area(locked), { ...changeable(own), city: 'חיפה' })
    await expect(change).rejects.toMatchObject({ status: 409, code: 'locked' })
    await expect(change).rejects.not.toMatchObject({ message: expect.stringContaining('הליך משפטי') })
  })
})

type Own = Awaited<ReturnType<typeof loadOwnDetails>>['own']
const changeable = ({ name: _, ...own }: Own) => own

async function cardOf({ customerId }: Actor) {
  const { searchText, consentChannels } = customers
  const [card] = await inCompany(admin, (tx) =>
    tx
      .select({ searchText, consentChannels })
      .from(customers)
      .where(eq(customers.id, customerId ?? '')),
  )
  if (!card) throw new Error('the client has no card')
  return card
}

type Wanted = { customerId: string | null; email: string; state?: 'draft' | 'sent'; expiresAt?: Date }

const addDocument = ({ customerId, email, state = 'sent', expiresAt = new Date(Date.now() + DAY) }: Wanted) =>
  inCompany(admin, async (tx) => {
    const { companyId, id: ownerId } = admin
    const [id, fileId] = [newId(), newId()]
    const number = await nextNumber(tx, companyId, 'document')
    const file = { storageKey: fileId, name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: fileId }
    await tx.insert(files).values({ companyId, id: fileId, ...file })
    await tx.insert(documents).values({
      companyId,
      id,
      number,
      ownerId,
      title: 'מסמך',
      sourceFileId: fileId,
      sourceSha256: fileId,
      pages: [],
      searchText: 'מסמך',
      state,
      customerId,
      sentAt: new Date(),
      expiresAt,
    })
    const signer = { position: 1, name: 'חותם', email, state: 'notified' as const }
    await tx.insert(signers).values({ companyId, id: newId(), documentId: id, ...signer })
    return id
  })

async function clientOf(word: string): Promise<Actor> {
  const { companyId, companyName } = admin
  const customerId = newId()
  await inCompany(admin, async (tx) => {
    const number = await nextNumber(tx, companyId, 'customer')
    const kind = { kind: 'person', name: 'לקוחה', status: 'active', searchText: 'לקוחה' } as const
    await tx.insert(customers).values({ companyId, id: customerId, number, ownerId: admin.id, ...kind })
  })
  const email = `${word}-${customerId}@example.com`
  const user = { companyId, email, displayName: 'לקוחה', role: 'client', password: `river-${customerId}` } as const
  const id = await createUser({ ...user, isVerified: true, factorExempt: true, customerId })
  return {
    id,
    companyId,
    companyName,
    name: 'לקוחה',
    email,
    role: 'client',
    verified: true,
    permissions: new Set<never>(),
    customerId,
    sessionId: id,
  }
}
