import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { mailedToken, type Office, passOf, sendTestDocument, signAs, testOffice } from '../documents.testing'
import { findDocument } from '../record.queries'
import { loadSealRequest } from '../sealing.queries'
import { loadSigning } from './signing.queries'

const folder = mkdtempSync(join(tmpdir(), 'kesher-filled-'))
const ID = '123456782'

let database: Awaited<ReturnType<typeof testDatabase>>
let office: Office

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
  office = await testOffice()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const identity = (signer: number) => [
  {
    signer,
    type: 'national_id',
    label: 'מספר זהות',
    required: true,
    page: 0,
    x: 0.1,
    y: 0.1 + signer * 0.1,
    w: 0.3,
    h: 0.04,
  },
]

const shown = async (token: string | undefined) => {
  const { filled, place, signers } = await loadSigning(await passOf(token))
  return { place, signers, values: filled.map(({ value }) => ('text' in value ? value.text : value.kind)).sort() }
}

test('who signs later sees what those before wrote and drew, at its place; who signed keeps seeing it', async () => {
  const sent = await sendTestDocument(office, { parts: [{}, {}], orderMode: 'sequential', fields: identity })
  const [first] = sent.tokens
  expect(await shown(first)).toEqual({ place: 1, signers: 2, values: [] })
  await signAs(first, { values: { national_id: ID } })
  expect((await shown(first)).values).toEqual([ID, 'יעל כהן'])
  const second = await mailedToken(office, 'signer1@example.co.il')
  expect(await shown(second)).toEqual({ place: 2, signers: 2, values: [ID, 'יעל כהן'] })
  await signAs(second, { values: { national_id: ID } })
  expect((await shown(second)).values).toHaveLength(4)

  // Every event names who caused it, on the screen and on the evidence page.
  const { events } = await findDocument(office.scope, sent.id)
  const by = Object.fromEntries(events.map((event) => [event.type, event.by]))
  expect(by).toMatchObject({ created: 'דנה לוי', sent: 'דנה לוי', signed: 'חותם ב', completed: 'המערכת' })
  expect(by.turn_came).toBe('המערכת, עבור חותם ב')
  const of = { companyId: office.companyId, documentId: sent.id }
  const request = await loadSealRequest(of)
  expect(request?.events.filter(({ actor }) => !actor)).toEqual([])
})

test('a page that is not open to its reader yet shows nothing of it', async () => {
  const { tokens } = await sendTestDocument(office, { parts: [{}, {}], terms: { authPolicy: 'code_mail' } })
  expect((await loadSigning(await passOf(tokens[1]))).filled).toEqual([])
})
