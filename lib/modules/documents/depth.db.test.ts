import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { documents, signers } from '@/lib/db/schema/documents'
import { documentFields } from '@/lib/db/schema/signing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { sendSignerCode, verifySignerCode } from './codes.mutations'
import { proofHeader } from './codes.queries'
import { correctDocument, replaceDocument } from './corrections.mutations'
import { changeSigner, delegateSignature } from './delegation.mutations'
import { prepareForSigning } from './documents.mutations'
import { prepareInput } from './documents.schema'
import {
  catchRefusal,
  DEVICE,
  findEmailTo,
  mailedToken,
  type Office,
  passOf,
  sendTestDocument,
  signAs,
  testOffice,
  tokenFromLink,
} from './documents.testing'
import { findDocument } from './record.queries'
import { remindDue } from './reminders.mutations'
import { cancelDocument } from './resending.mutations'
import { makeSealedCopy } from './sealing.mutations'
import { SIGNING_CONSENT } from './signing/signing.labels'
import { declineDocument, recordDocumentView, signDocument } from './signing/signing.mutations'
import { findSigningFile, loadSigning } from './signing/signing.queries'
import { openInPerson } from './witnesses.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let home: Office
let other: Office

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kesher-depth-'))
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
  home = await testOffice()
  other = await testOffice()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const mail = (at: number) => `signer${at}@example.co.il`
const within = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId: home.companyId }, work)
const record = (id: string) => findDocument(home.scope, id)
const typesOf = async (id: string) => (await record(id)).events.map(({ type }) => type)
const HEIR = { name: 'רות לוי', email: 'ruth@example.co.il', phone: '', reason: 'היא מורשית החתימה' }

describe('order', () => {
  it('one after another: each is told only when the turn comes, and the document completes with the last', async () => {
    const { id, tokens } = await sendTestDocument(home, { parts: [{}, {}, {}], orderMode: 'sequential' })
    expect(tokens).toHaveLength(1)
    expect((await record(id)).signers.map(({ state }) => state)).toEqual(['notified', 'waiting', 'waiting'])
    await signAs(tokens[0])
    expect((await record(id)).signers.map(({ state }) => state)).toEqual(['signed', 'notified', 'waiting'])
    await signAs(await mailedToken(home, mail(1)))
    expect(await signAs(await mailedToken(home, mail(2)))).toEqual({ state: 'completed' })
    expect((await typesOf(id)).filter((type) => type === 'turn_came')).toHaveLength(2)
  })

  it('in groups: the next group hears when the whole one before has signed, approvers among them', async () => {
    const parts = [{ group: 2 }, { group: 1 }, { group: 1, role: 'approver' as const }]
    const { id, tokens, signerIds } = await sendTestDocument(home, { parts, orderMode: 'groups' })
    expect(signerIds).toHaveLength(2)
    await signAs(tokens[0])
    expect((await record(id)).signers[0]?.state).toBe('waiting')
    await signAs(tokens[1])
    expect((await record(id)).signers.map(({ state }) => state)).toEqual(['notified', 'signed', 'signed'])
  })

  it('signing out of turn is refused, also with a link that stands open (requirement 44)', async () => {
    const { id, tokens } = await sendTestDocument(home, { parts: [{}, {}] })
    await within((tx) =>
      tx
        .update(signers)
        .set({ orderGroup: 2 })
        .where(eq(signers.email, mail(1))),
    )
    expect((await loadSigning(await passOf(tokens[1]))).state).toBe('not_yet')
    expect(await catchRefusal(signAs(tokens[1]))).toBe('409 not_yet')
    expect(await catchRefusal(findSigningFile(await passOf(tokens[1]), 'source'))).toBe('409 not_yet')
    await signAs(tokens[0])
    expect(await signAs(tokens[1])).toEqual({ state: 'completed' })
    expect((await record(id)).brokenAt).toBeNull()
  })

  it('two who sign at the same moment in one group invite the next group once', async () => {
    const parts = [{ group: 1 }, { group: 1 }, { group: 2 }]
    const { id, tokens } = await sendTestDocument(home, { parts, orderMode: 'groups' })
    await Promise.all(tokens.map((token) => signAs(token)))
    expect((await typesOf(id)).filter((type) => type === 'turn_came')).toHaveLength(1)
  })

  it('a viewer gets no link, keeps nobody waiting, and gets the sealed copy', async () => {
    const viewer = { role: 'viewer' as const, email: 'copy@example.co.il' }
    const { id, tokens } = await sendTestDocument(home, { parts: [{}, viewer] })
    expect(tokens).toHaveLength(1)
    expect(await signAs(tokens[0])).toEqual({ state: 'completed' })
    await makeSealedCopy({ companyId: home.companyId, documentId: id })
    expect((await findEmailTo(home, 'document.completed', viewer.email))?.row.attachments).toHaveLength(1)
  })
})

describe('handing over', () => {
  it('the old link dies at once, fields and turn go along, and the chain names both', async () => {
    const { id, tokens } = await sendTestDocument(home)
    expect(await delegateSignature(await passOf(tokens[0]), HEIR, DEVICE)).toEqual({ state: 'delegated' })
    expect(await catchRefusal(passOf(tokens[0]))).toBe('404 not_found')
    const { signers: people } = await record(id)
    expect(people.map(({ state, delegatedTo }) => [state, delegatedTo])).toEqual([
      ['delegated', HEIR.name],
      ['notified', null],
    ])
    expect(await signAs(await mailedToken(home, HEIR.email))).toEqual({ state: 'completed' })
    await makeSealedCopy({ companyId: home.companyId, documentId: id })
    expect((await record(id)).sealState).toBe('sealed')
  })

  it('the office may change who signs, but not to somebody who takes part already', async () => {
    const { id, tokens, signerIds } = await sendTestDocument(home, { parts: [{}, {}] })
    const target = { id, signerId: signerIds[0] ?? '' }
    expect(await catchRefusal(changeSigner(home.scope, target, { ...HEIR, email: mail(1) }))).toBe('422 invalid')
    await changeSigner(home.scope, target, HEIR)
    expect(await catchRefusal(passOf(tokens[0]))).toBe('404 not_found')
    expect(await catchRefusal(changeSigner(home.scope, target, HEIR))).toBe('409 closed')
  })

  it('of handing over and signing at once exactly one wins', async () => {
    const { id, tokens } = await sendTestDocument(home)
    const pass = await passOf(tokens[0])
    const input = { values: [], signature: { mode: 'typed' as const, text: 'יעל' }, consent: SIGNING_CONSENT.version }
    const answers = await Promise.all([
      catchRefusal(signDocument(pass, input, DEVICE)),
      catchRefusal(delegateSignature(pass, HEIR, DEVICE)),
    ])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect((await record(id)).brokenAt).toBeNull()
  })
})

describe('taking back', () => {
  it('a document that nobody signed is corrected: its links stop, and it is sent anew', async () => {
    const { id, tokens } = await sendTestDocument(home)
    await recordDocumentView(await passOf(tokens[0]), DEVICE)
    await correctDocument(home.scope, id)
    expect(await catchRefusal(passOf(tokens[0]))).toBe('404 not_found')
    const { state, version, signers: people } = await record(id)
    expect([state, people[0]?.state, people[0]?.viewedAt]).toEqual(['draft', 'waiting', null])
    const [person] = people
    const fields = [{ signer: 0, type: 'text', label: '', page: 0, x: 0, y: 0, w: 0.2, h: 0.1, required: false }]
    const changed = { version, signers: [{ name: person?.name, email: person?.email, phone: '' }], fields }
    expect(await prepareForSigning(home.scope, id, prepareInput.parse(changed))).toMatchObject({ id })
  })

  it('once somebody signed it can only be replaced: a new draft that names the old one', async () => {
    const { id, tokens } = await sendTestDocument(home, { parts: [{}, {}] })
    await signAs(tokens[0])
    expect(await catchRefusal(correctDocument(home.scope, id))).toBe('409 signed')
    const { id: newer } = await replaceDocument(home.scope, id, 'טעות בסכום')
    expect(await record(id)).toMatchObject({ state: 'cancelled', closedReason: 'טעות בסכום', newerId: newer })
    const copy = await record(newer)
    expect(copy).toMatchObject({ state: 'draft', olderId: id })
    expect([copy.signers.length, copy.fields.length]).toEqual([2, 2])
    expect((await loadSigning(await passOf(tokens[1]))).state).toBe('cancelled')
  })

  it('a signed document stays as it was when it is replaced, whoever handed over is left behind', async () => {
    const { id, tokens } = await sendTestDocument(home)
    await delegateSignature(await passOf(tokens[0]), HEIR, DEVICE)
    await signAs(await mailedToken(home, HEIR.email))
    await makeSealedCopy({ companyId: home.companyId, documentId: id })
    const { id: newer } = await replaceDocument(home.scope, id, 'נוסח חדש')
    expect(await record(id)).toMatchObject({ state: 'completed', sealState: 'sealed', brokenAt: null })
    expect((await record(newer)).signers.map(({ name }) => name)).toEqual([HEIR.name])
  })
})

describe('on the spot', () => {
  it('the record says who stood by, and only for the link that was opened so', async () => {
    const { id, signerIds, tokens } = await sendTestDocument(home, { parts: [{}, {}] })
    const target = { id, signerId: signerIds[0] ?? '' }
    const { link } = await openInPerson(home.scope, target)
    expect((await loadSigning(await passOf(tokenFromLink(link)))).witness).toBe('דנה לוי')
    expect((await loadSigning(await passOf(tokens[0]))).witness).toBe('')
    await signAs(tokenFromLink(link))
    await openInPerson(home.scope, { id, signerId: signerIds[1] ?? '' })
    await signAs(tokens[1])
    expect((await record(id)).signers.map(({ witness }) => witness)).toEqual(['דנה לוי', ''])
    expect((await typesOf(id)).filter((type) => type === 'in_person')).toHaveLength(2)
  })

  it('is refused for whoever signed, and for another company', async () => {
    const { id, signerIds, tokens } = await sendTestDocument(home, { parts: [{}, {}] })
    const target = { id, signerId: signerIds[0] ?? '' }
    expect(await catchRefusal(openInPerson(other.scope, target))).toBe('404 not_found')
    await signAs(tokens[0])
    expect(await catchRefusal(openInPerson(home.scope, target))).toBe('409 closed')
  })
})

describe('reminders', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000 + 1000)

  it('go to whoever is due, count, and stop once signed; the page that is open stays open', async () => {
    const { id, tokens } = await sendTestDocument(home, { parts: [{}, {}] })
    await signAs(tokens[1])
    for (const day of [4, 5, 6, 7]) await remindDue(home.companyId, id, later(day))
    const { signers: people } = await record(id)
    expect(people.map(({ reminders }) => reminders)).toEqual([2, 0])
    expect((await loadSigning(await passOf(tokens[0]))).state).toBe('open')
    await signAs(tokens[0])
    await remindDue(home.companyId, id, later(9))
    expect((await typesOf(id)).filter((type) => type === 'reminded')).toHaveLength(2)
  })

  it('none where nobody asked for them, nor for what was cancelled or is over', async () => {
    const quiet = await sendTestDocument(home, { terms: { reminds: false } })
    const cancelled = await sendTestDocument(home)
    await cancelDocument(home.scope, cancelled.id, 'נשלח בטעות')
    const short = await sendTestDocument(home, { terms: { days: 3 } })
    for (const { id } of [quiet, cancelled, short]) {
      await remindDue(home.companyId, id, later(6))
      expect(await typesOf(id)).not.toContain('reminded')
    }
  })
})

describe('one-time codes', () => {
  const sentWithCode = async (more = {}) => {
    const made = await sendTestDocument(home, { terms: { authPolicy: 'code_mail' }, ...more })
    return { ...made, pass: await passOf(made.tokens[0]) }
  }
  const codeFor = async (pass: Awaited<ReturnType<typeof passOf>>) => {
    await sendSignerCode(pass, DEVICE)
    return /\b(\d{6})\b/.exec((await findEmailTo(home, 'document.code', mail(0)))?.text ?? '')?.[1] ?? ''
  }
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  it('before the code the link shows the issuer and nothing else (requirement 40)', async () => {
    const { pass } = await sentWithCode()
    const view = await loadSigning(pass)
    expect(view).toMatchObject({
      state: 'code',
      title: '',
      number: '',
      signerName: '',
      message: '',
      fields: [],
      pages: [],
    })
    expect(await catchRefusal(findSigningFile(pass, 'source'))).toBe('403 code_needed')
    const input = { values: [], signature: null, consent: SIGNING_CONSENT.version }
    expect(await catchRefusal(signDocument(pass, input, DEVICE))).toBe('403 code_needed')
    expect(await catchRefusal(declineDocument(pass, 'לא רוצה', DEVICE))).toBe('403 code_needed')
    expect(await catchRefusal(delegateSignature(pass, HEIR, DEVICE))).toBe('403 code_needed')
    expect(await recordDocumentView(pass, DEVICE)).toEqual({ state: 'notified' })
  })

  it('the right code opens this browser for this link alone, and is on the evidence', async () => {
    const { id, tokens, pass } = await sentWithCode({ parts: [{}, {}] })
    const code = await codeFor(pass)
    await verifySignerCode(pass, code, DEVICE)
    const cookie = proofHeader(pass).split(';')[0]
    expect((await loadSigning(await passOf(tokens[0], cookie))).state).toBe('open')
    expect((await loadSigning(await passOf(tokens[1], cookie))).state).toBe('code')
    expect((await loadSigning(await passOf(tokens[0]))).state).toBe('code')
    expect((await loadSigning(await passOf(tokens[0], `${cookie}0`))).state).toBe('code')
    await signAs(tokens[0], { cookie })
    expect(await typesOf(id)).toEqual(['created', 'sent', 'code_sent', 'code_passed', 'signed'])
    expect((await record(id)).signers[0]?.verifiedAt).not.toBeNull()
  })

  it('a code is of one use, kept as a keyed hash alone, and hidden in the outbox from the office', async () => {
    const { pass } = await sentWithCode()
    const code = await codeFor(pass)
    const stored = await within((tx) => tx.select().from(signers).where(eq(signers.id, pass.signerId)))
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await findEmailTo(home, 'document.code', mail(0)))?.row.isAccountMail).toBe(true)
    await verifySignerCode(pass, code, DEVICE)
    expect(await catchRefusal(verifySignerCode(pass, code, DEVICE))).toBe('410 code_expired')
  })

  it('five wrong tries lock it, also against the right code and a new one, also when they come at once', async () => {
    const { id, pass } = await sentWithCode()
    const code = await codeFor(pass)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => catchRefusal(verifySignerCode(pass, wrong(code), DEVICE))),
    )
    expect(tries.filter((one) => one === '422 invalid')).toHaveLength(4)
    expect(await catchRefusal(verifySignerCode(pass, code, DEVICE))).toBe('429 code_locked')
    expect(await catchRefusal(sendSignerCode(pass, DEVICE))).toBe('429 code_locked')
    expect((await typesOf(id)).filter((type) => type === 'code_locked')).toHaveLength(1)
  })

  it('at most five codes an hour, and none where none is asked for', async () => {
    const { pass } = await sentWithCode()
    for (let at = 0; at < 5; at++) await sendSignerCode(pass, DEVICE)
    expect(await catchRefusal(sendSignerCode(pass, DEVICE))).toBe('429 too_many')
    const open = await sendTestDocument(home)
    expect(await catchRefusal(sendSignerCode(await passOf(open.tokens[0]), DEVICE))).toBe('409 no_code')
  })

  it('by text message only where a provider is configured', async () => {
    expect(await catchRefusal(sentWithCode({ terms: { authPolicy: 'code_sms' } }))).toBe('422 invalid')
  })
})

describe('fields', () => {
  const place = { page: 0, x: 0.1, w: 0.3, h: 0.05, label: '' }

  it('an identity number is checked and kept sealed, and stands whole in the sealed copy (requirement 48)', async () => {
    const fields = (signer: number) => [
      { ...place, signer, type: 'national_id', y: 0.2, required: true },
      { ...place, signer, type: 'select', y: 0.3, required: true, options: ['חודשי', 'שנתי'], defaultValue: 'שנתי' },
      { ...place, signer, type: 'multiline', y: 0.4, h: 0.1, required: false, defaultValue: 'שורה' },
    ]
    const { id, tokens } = await sendTestDocument(home, { fields })
    const view = await loadSigning(await passOf(tokens[0]))
    expect(view.fields.find(({ type }) => type === 'select')).toMatchObject({ defaultValue: 'שנתי' })
    const values = { national_id: '123456789', select: 'שנתי', multiline: 'שלום\nעולם' }
    expect(await catchRefusal(signAs(tokens[0], { values }))).toBe('422 invalid')
    await signAs(tokens[0], { values: { ...values, national_id: '12345678-2' } })
    const kept = await within((tx) =>
      tx
        .select({ value: documentFields.value })
        .from(documentFields)
        .where(and(eq(documentFields.documentId, id), eq(documentFields.type, 'national_id'))),
    )
    expect(kept[0]?.value).not.toContain('123456782')
    await makeSealedCopy({ companyId: home.companyId, documentId: id })
    expect((await record(id)).sealState).toBe('sealed')
  })
})

describe('another company', () => {
  it('finds none of it (requirement 3)', async () => {
    const { id, signerIds } = await sendTestDocument(home)
    const target = { id, signerId: signerIds[0] ?? '' }
    const tries = [
      () => correctDocument(other.scope, id),
      () => replaceDocument(other.scope, id, 'לא שלי'),
      () => changeSigner(other.scope, target, HEIR),
      () => openInPerson(other.scope, target),
    ]
    for (const attempt of tries) expect(await catchRefusal(attempt())).toBe('404 not_found')
    expect(await within((tx) => tx.select().from(documents).where(eq(documents.id, id)))).toHaveLength(1)
  })
})
