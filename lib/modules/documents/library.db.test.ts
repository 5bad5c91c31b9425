import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents, signers } from '@/lib/db/schema/documents'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { listOperations } from '@/lib/operations/own'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'
import { DEMO_CONTRACT_FIELDS, writeDemoContract } from '@/lib/pdf/demo-contract'

import { actKinds, documentOperationKinds } from './bulk.jobs'
import { loadDocumentList } from './documents.list'
import { documentFilter, listDocuments } from './documents.queries'
import {
  catchRefusal,
  mailedToken,
  type Office,
  sendTestDocument,
  signAs,
  testCustomer,
  testOffice,
} from './documents.testing'
import { evidencePack, sealedArchive } from './evidence.mutations'
import { findDocument, findDocumentFile } from './record.queries'
import { makeSealedCopy } from './sealing.mutations'
import { loadTemplateList } from './templates/templates.list'
import { changeTemplate, setTemplateState, writeTemplate } from './templates/templates.mutations'
import { findDocumentTemplate, listDocumentTemplates, listTemplateChoices } from './templates/templates.queries'
import { authoredInput, templateChange } from './templates/templates.schema'
import { uploadTemplate } from './templates/upload.mutations'
import { bulkSendKind } from './templates/use.jobs'
import { documentFromTemplate } from './templates/use.mutations'
import { verifyFile, verifyHash } from './verification.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let home: Office
let other: Office
let dana: string
let noMail: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kesher-library-'))
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
  home = await testOffice('הסטודיו של נעמי')
  other = await testOffice()
  dana = await testCustomer(home, { name: 'דנה כהן', number: 1001, email: 'dana@example.co.il' })
  noMail = await testCustomer(home, { name: 'משה ללא דואר', number: 1002 })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const hasPoppler = !spawnSync('pdftotext', ['-v']).error
const role = (title: string, more = {}) => ({
  title,
  role: 'signer',
  group: 1,
  isCustomer: false,
  name: '',
  email: '',
  phone: '',
  ...more,
})
const CUSTOMER = role('הלקוח', { isCustomer: true })
const OFFICE = role('נציגת העסק', { name: 'נעמי לוי', email: 'naomi@example.co.il' })
const BODY =
  '# {{document.title}}\n\nבין {{company.name}} לבין {{customer.name}}, {{customer.email}}, {{customer.address}}.'

let serial = 0
const authored = (more = {}) =>
  authoredInput.parse({
    name: `תבנית ${++serial}`,
    orderMode: 'sequential',
    roles: [CUSTOMER, OFFICE],
    body: BODY,
    ...more,
  })
const written = (more = {}) => writeTemplate(home.scope, authored(more))

const sealed = async (parts = [{}]) => {
  const made = await sendTestDocument(home, { parts })
  for (const token of made.tokens) await signAs(token)
  await makeSealedCopy({ companyId: home.companyId, documentId: made.id })
  const { key } = await findDocumentFile(home.scope, made.id, 'sealed')
  return { ...made, bytes: await loadFile(fileStorage(), key) }
}

describe('templates', () => {
  it('a text becomes a draft for a customer: values filled in, people named, places to sign at its end', async () => {
    const id = await written()
    const made = await documentFromTemplate(home.scope, id, { title: 'הסכם ליווי', customerId: dana })
    const found = await findDocument(home.scope, made.id)
    expect(found).toMatchObject({
      state: 'draft',
      title: 'הסכם ליווי',
      orderMode: 'sequential',
      customerName: 'דנה כהן',
    })
    expect(found.signers.map(({ name, email, group }) => [name, email, group])).toEqual([
      ['דנה כהן', 'dana@example.co.il', 1],
      ['נעמי לוי', 'naomi@example.co.il', 2],
    ])
    expect(found.fields.map(({ signer, type }) => `${signer} ${type}`).sort()).toEqual([
      '0 date',
      '0 name',
      '0 signature',
      '1 date',
      '1 name',
      '1 signature',
    ])
  })

  it.runIf(hasPoppler)('what is not known leaves a line to write on [needs poppler-utils]', async () => {
    const made = await documentFromTemplate(home.scope, await written(), { title: 'הסכם', customerId: dana })
    const { key } = await findDocumentFile(home.scope, made.id, 'source')
    const file = join(folder, 'made.pdf')
    writeFileSync(file, await loadFile(fileStorage(), key))
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    expect(text).toContain('dana@example.co.il')
    expect(text).toContain('________')
  })

  it('a PDF keeps its places for each part, and whoever is not known yet is left to be named', async () => {
    const source = await writeDemoContract()
    const name = `קובץ ${++serial}`
    const id = await uploadTemplate(home.scope, { name: 'חוזה.pdf', title: name, source, sha256: null })
    const { page, customerSignature, customerName } = DEMO_CONTRACT_FIELDS
    const place = (signer: number, type: string, box: object) => ({
      signer,
      type,
      label: '',
      page,
      required: true,
      ...box,
    })
    const fields = [place(0, 'signature', customerName), place(1, 'signature', customerSignature)]
    const change = templateChange.parse({
      version: 1,
      name,
      orderMode: 'parallel',
      roles: [role('מנהל'), CUSTOMER],
      fields,
    })
    await changeTemplate(home.scope, id, change)
    expect(await catchRefusal(changeTemplate(home.scope, id, change))).toBe('409 stale')
    const made = await documentFromTemplate(home.scope, id, { title: name, customerId: dana })
    expect(made.id).toBeTruthy()
    const found = await findDocument(home.scope, made.id)
    expect(found.signers.map((one) => one.name)).toEqual(['דנה כהן'])
    expect(found.fields.map(({ signer, y }) => [signer, y])).toEqual([[0, customerSignature.y]])
  })

  it('refuses a name that is taken, a variable that is not known, a place outside the page and a template in the archive', async () => {
    const id = await written({ name: 'הסכם מסגרת' })
    expect(await catchRefusal(written({ name: 'הסכם מסגרת' }))).toBe('422 invalid')
    expect(() => authored({ body: '{{customer.password}}' })).toThrow('אינו מוכר')
    const both = await Promise.all([1, 2].map(() => catchRefusal(written({ name: 'באותו רגע' }))))
    expect(both.filter((answer) => answer === null)).toHaveLength(1)
    await setTemplateState(home.scope, id, { version: 1, isArchived: true })
    expect(await catchRefusal(documentFromTemplate(home.scope, id, { title: 'x', customerId: null }))).toBe(
      '409 archived',
    )
    expect((await listTemplateChoices(home.scope)).map(({ value }) => value)).not.toContain(id)
    const archived = await listDocumentTemplates(home.scope, loadTemplateList({ state: 'archived' }))
    expect(archived.rows.map((row) => row.id)).toEqual([id])
  })

  it("another company's template and customer are not found (requirement 3)", async () => {
    const id = await written()
    const use = (scope: Office['scope'], customerId: string | null) =>
      catchRefusal(documentFromTemplate(scope, id, { title: 'x', customerId }))
    expect(await catchRefusal(findDocumentTemplate(other.scope, id))).toBe('404 not_found')
    expect(await use(other.scope, null)).toBe('404 not_found')
    const theirs = await testCustomer(other, { name: 'לא שלנו', number: 1001, email: 'x@example.co.il' })
    expect(await use(home.scope, theirs)).toBe('422 invalid')
    expect((await listDocumentTemplates(other.scope, loadTemplateList({}))).rows).toEqual([])
  })
})

describe('many at once', () => {
  const run = (id: string) => runOperation(documentOperationKinds, { companyId: home.companyId, operationId: id })
  const outcome = async (id: string) => (await listOperations(home.actor)).find((one) => one.id === id)
  const terms = { title: 'הסכם שנתי', message: '', days: 14, authPolicy: 'none' as const, reminds: true }

  it('sends a document of its own to each customer, and names whoever has no address', async () => {
    const templateId = await written()
    const target = { ids: [dana, noMail] }
    const { id, total } = await startOperation(home.actor, bulkSendKind, { ...terms, templateId, target })
    expect(total).toBe(2)
    await run(id)
    await run(id)
    expect(await outcome(id)).toMatchObject({ state: 'done', done: 1, failed: 1 })
    expect((await outcome(id))?.failures).toEqual([
      { id: noMail, name: 'משה ללא דואר', reason: 'ללקוח אין כתובת דוא״ל' },
    ])
    const made = await listDocuments(home.scope, loadDocumentList({ template: templateId }))
    expect(made.rows.map(({ state, title }) => [state, title])).toEqual([['sent', 'הסכם שנתי']])
    expect(await mailedToken(home, 'dana@example.co.il')).toBeTruthy()
  })

  it('refuses a template whose people are not known, and customers of another company', async () => {
    const templateId = await written({ roles: [CUSTOMER, role('עד')] })
    const start = (target: { ids: string[] }, template: string) =>
      catchRefusal(startOperation(home.actor, bulkSendKind, { ...terms, templateId: template, target }))
    expect(await start({ ids: [dana] }, templateId)).toBe('422 invalid')
    const theirs = await testCustomer(other, { name: 'לא שלנו', number: 1009, email: 'y@example.co.il' })
    expect(await start({ ids: [theirs] }, await written())).toBe('404 not_found')
  })

  it('reminds and cancels chosen documents, and names those where there is nothing to do', async () => {
    const [open, done] = [await sendTestDocument(home), await sealed()]
    const ids = [open.id, done.id]
    const reminding = await startOperation(home.actor, actKinds.remind, { act: 'remind', ids })
    await run(reminding.id)
    expect(await outcome(reminding.id)).toMatchObject({ done: 1, failed: 1 })
    const cancelling = await startOperation(home.actor, actKinds.cancel, { act: 'cancel', ids, reason: 'נגמר' })
    await run(cancelling.id)
    expect((await findDocument(home.scope, open.id)).events.map(({ type }) => type)).toEqual([
      'created',
      'sent',
      'reminded',
      'cancelled',
    ])
    expect((await findDocument(home.scope, done.id)).state).toBe('completed')
    expect(await catchRefusal(startOperation(other.actor, actKinds.remind, { act: 'remind', ids }))).toBe(
      '404 not_found',
    )
  })
})

describe('the list', () => {
  const found = async (query: Record<string, string>) =>
    (await listDocuments(home.scope, loadDocumentList({ size: '100', ...query }))).rows.map(({ id }) => id)

  it('narrows to those that wait for me, for the customer, for others, and for whoever has not opened', async () => {
    const mine = await sendTestDocument(home, { parts: [{ email: home.email }] })
    const made = await documentFromTemplate(home.scope, await written({ roles: [CUSTOMER] }), {
      title: 'ללקוחה',
      customerId: dana,
    })
    await inCompany(home, (tx) => tx.update(signers).set({ state: 'viewed' }).where(eq(signers.documentId, mine.id)))
    expect(await found({ waiting: 'me' })).toEqual([mine.id])
    expect(await found({ waiting: 'customer' })).not.toContain(made.id)
    const [unopened, others] = [await found({ waiting: 'unopened' }), await found({ waiting: 'others' })]
    expect(unopened).not.toContain(mine.id)
    expect(others).not.toContain(mine.id)
    expect(await found({ waiting: 'nonsense' })).toContain(mine.id)
  })

  it('narrows to those whose time runs out', async () => {
    const [soon, later] = [
      await sendTestDocument(home, { terms: { days: 2 } }),
      await sendTestDocument(home, { terms: { days: 20 } }),
    ]
    expect(await found({ expiring: '3' })).toContain(soon.id)
    expect(await found({ expiring: '3' })).not.toContain(later.id)
    expect(await found({ expiring: '30' })).toEqual(expect.arrayContaining([soon.id, later.id]))
  })
})

describe('a long list', () => {
  it.each([
    [{}, /documents_by_created/],
    [{ sort: 'title' }, /documents_by_title/],
    [{ state: 'sent' }, /documents_by_(state|created)/],
    [{ expiring: '3' }, /documents_by_expiry/],
    [{ template: '01890000-0000-7000-8000-000000000000' }, /documents_by_template/],
    [{ waiting: 'me' }, /signers_(pending|by_document)/],
    [{ waiting: 'unopened' }, /signers_(pending|by_document)/],
  ] as const)('%j reads an index and never the whole table', async (search, index) => {
    const bigCompany = await longList()
    const wanted = loadDocumentList({ ...search })
    const by = wanted.sort === 'title' ? sql`title, id` : sql`created_at desc, id desc`
    const plan = await inCompany(bigCompany, async (tx) => {
      // Six thousand rows are too few for the planner to choose an index by itself; the test asks only whether a
      // suitable index exists.
      await tx.execute(sql`set local enable_seqscan = off`)
      const where = documentFilter(bigCompany.scope, wanted)
      const query = sql`explain select id from ${documents} where ${where} order by ${by} limit 51`
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(query)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (documents|signers)/)
  })

  let made: Promise<Office> | undefined
  /** Six thousand documents of one company, a few of them open and about to expire. */
  const longList = () => {
    made ??= (async () => {
      const office = await testOffice()
      const { id } = await sendTestDocument(office)
      const { pathname } = new URL(database.appUrl)
      const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
      const client = new pg.Client({ connectionString })
      await client.connect()
      await client.query(
        `insert into documents (company_id, id, number, title, owner_id, state, source_file_id, source_sha256, pages, expires_at, search_text, created_at)
        select company_id, gen_random_uuid(), 5000 + g, 'מסמך ' || md5(g::text), owner_id,
          (array['sent','completed','draft','cancelled'])[1 + g % 4], source_file_id, source_sha256, pages,
          now() + g * interval '1 hour', 'x', now() - g * interval '1 minute'
        from documents, generate_series(1, 6000) g where id = $1`,
        [id],
      )
      await client.query(
        `insert into signers (company_id, id, document_id, position, name, email, state)
        select company_id, gen_random_uuid(), id, 0, 'חותם', 'one' || number || '@example.co.il', case when state = 'sent' then 'viewed' else 'signed' end
        from documents where company_id = $1`,
        [office.companyId],
      )
      await client.query('analyze documents, signers')
      await client.end()
      return office
    })()
    return made
  }
})

const bytesOf = async ({ stream }: { stream: ReadableStream<Uint8Array> }) =>
  Buffer.from(await new Response(stream).arrayBuffer())

describe('evidence', () => {
  const hasPython = !spawnSync('python3', ['--version']).error
  const opened = (zip: Buffer): Record<string, string> => {
    const file = join(folder, 'pack.zip')
    writeFileSync(file, zip)
    const script =
      'import zipfile,json,sys,base64\nz=zipfile.ZipFile(sys.argv[1])\nprint(json.dumps({n:base64.b64encode(z.read(n)).decode() for n in z.namelist()}))'
    return JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  }

  it.runIf(hasPython)(
    'holds both files, the chain and the certificates, and is written down [needs python3]',
    async () => {
      const { id, bytes } = await sealed()
      const pack = await evidencePack(home.scope, id)
      const zip = await bytesOf(pack)
      expect(zip.length).toBe(pack.size)
      const files = opened(zip)
      expect(Object.keys(files)).toEqual(['original.pdf', 'signed.pdf', 'evidence.json', 'certificates.pem'])
      expect(files['signed.pdf']).toBe(Buffer.from(bytes).toString('base64'))
      const evidence = JSON.parse(Buffer.from(files['evidence.json'] ?? '', 'base64').toString('utf8'))
      expect(evidence.chain.isWhole).toBe(true)
      expect(evidence.chain.events.map(({ type }: { type: string }) => type)).toEqual([
        'created',
        'sent',
        'signed',
        'completed',
        'sealed',
      ])
      expect(evidence.chain.events[1].prevHash).toBe(evidence.chain.events[0].hash)
      expect(
        Buffer.from(files['certificates.pem'] ?? '', 'base64')
          .toString()
          .match(/BEGIN CERTIFICATE/g),
      ).toHaveLength(2)
      const rows = await inCompany(home, (tx) =>
        tx.select().from(auditLog).where(eq(auditLog.action, 'document.exported')),
      )
      expect(rows.map(({ entityId }) => entityId)).toContain(id)
    },
  )

  it('several signed copies come in one archive, and what is not sealed or not ours is refused', async () => {
    const [one, two] = [await sealed(), await sealed()]
    const open = await sendTestDocument(home)
    const archive = await sealedArchive(home.scope, [one.id, two.id, open.id])
    expect((await bytesOf(archive)).readUInt16LE(archive.size - 12)).toBe(2)
    expect(await catchRefusal(sealedArchive(home.scope, [open.id]))).toBe('409 not_sealed')
    expect(await catchRefusal(evidencePack(home.scope, open.id))).toBe('409 not_sealed')
    expect(await catchRefusal(sealedArchive(other.scope, [one.id]))).toBe('404 not_found')
  })
})

describe('verification', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  it('knows the very file that was sealed, by file and by fingerprint, and who signed it', async () => {
    const { bytes } = await sealed([{}, {}])
    const document = {
      issuer: 'הסטודיו של נעמי',
      title: 'הסכם ייעוץ',
      signers: [{ role: 'signer' }, { role: 'signer' }],
    }
    expect(await verifyFile(bytes)).toMatchObject({ result: 'sealed', sealHolds: true, document })
    expect(await verifyHash(sha256(bytes))).toMatchObject({ result: 'sealed', sealHolds: null, document })
  })

  it('finds a file that was changed since, also by one byte or by something added', async () => {
    const { bytes } = await sealed()
    const changed = bytes.slice()
    changed[3000] = (changed[3000] ?? 0) ^ 1
    expect(await verifyFile(changed)).toMatchObject({ result: 'changed' })
    expect(await verifyFile(Buffer.concat([bytes, Buffer.from('\n% more')]))).toMatchObject({ result: 'changed' })
  })

  it('says nothing of what it does not know: another file, the source, noise (requirement 40)', async () => {
    const { id } = await sealed()
    const { key } = await findDocumentFile(home.scope, id, 'source')
    const source = await loadFile(fileStorage(), key)
    for (const file of [source, Buffer.from('שלום'), new Uint8Array()])
      expect(await verifyFile(file)).toEqual({ result: 'unknown' })
    expect(await verifyHash(sha256(source))).toEqual({ result: 'unknown' })
  })

  it('refuses more than a sealed file can be, while it comes', async () => {
    async function* endless() {
      for (;;) yield new Uint8Array(4 * 1024 * 1024)
    }
    expect(await catchRefusal(verifyFile(endless()))).toBe('413 too_large')
  })
})
