import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { AppError } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslipCodes, payslipPages, payslips } from '@/lib/db/schema/payslips'
import { auditLog, outbox, publicLinks } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { openBody } from '@/lib/mail/outbox'
import { type DemoSlip, writeDemoPayslips } from '@/lib/pdf/demo-payslips'
import { readBatchPart } from '@/lib/pdf/payslip-read'
import { RtlWriter } from '@/lib/pdf/writer'
import { openSlip, readSlip, sendSlipCode } from './access.mutations'
import { findSlipPass, loadSlipPage } from './access.queries'
import { splitSlipFiles } from './approval.mutations'
import { uploadBatch } from './batches.mutations'
import { findBatch, listBatches, listExistingBatches } from './batches.queries'
import { addEmployeeConsent, revokeConsent } from './consents.mutations'
import { sendBatch, sendSlip } from './dispatch.mutations'
import { addEmployee } from './employees.mutations'
import { listEmployees } from './employees.queries'
import { addEmployer } from './employers.mutations'
import { decidePage } from './pages.mutations'
import { listOpenPages } from './pages.queries'
import { decidePages } from './pages-bulk.mutations'
import { loadBatchList, loadEmployeeList } from './payslips.list'

import { buildPayslipFile } from './payslips.testing'
import { releaseBatch, stepBatch } from './release.mutations'
import { remindBatch } from './reminders.mutations'
import { releaseSlip, replaceSlip } from './replacement.mutations'
import { exportPrintedSlips, reviewPage } from './slips.mutations'
import { findSlip, listSlips } from './slips.queries'
import { matchBatchPages } from './split.mutations'

const folder = mkdtempSync(join(tmpdir(), 'kesher-payslips-'))
const MONTH = businessDay().slice(0, 7)
const NONE = new Headers()
const DEVICE = { ip: '198.51.100.7', userAgent: 'test' }
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))

let database: Awaited<ReturnType<typeof testDatabase>>
let office: Awaited<ReturnType<typeof newOffice>>

beforeAll(async () => {
  process.env.FILES_DIR = join(folder, 'files')
  database = await testDatabase()
  office = await newOffice()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A company with one user who uploads and another who releases. */
async function newOffice() {
  const { id: companyId } = await registerCompany({ kind: 'company', name: 'אופק שירותים', businessKind: 'company' })
  const person = async (name: string) => {
    const email = `${newId()}@example.co.il`
    const user = { companyId, email, displayName: name, role: 'staff' as const, password: 'דרך המלך 42 בערב' }
    const id = await createUser({ ...user, isVerified: true })
    const actor: Actor = {
      id,
      companyId,
      companyName: 'אופק',
      name,
      email,
      role: 'staff',
      verified: true,
      customerId: null,
      sessionId: '',
      permissions: new Set(['manage payslips'] as const),
    }
    return requireScope('payslips', actor)
  }
  return { companyId, uploader: await person('נעמי לוי'), second: await person('רון כהן') }
}

type Firm = Awaited<ReturnType<typeof newFirm>>

/** An employer with the employees of a payslip file; all but the last consented to electronic payslips. */
async function newFirm(employees: number, seed: number) {
  const { book, owners } = buildPayslipFile(employees, seed)
  const scope = office.uploader
  const { name, number, deductionsFile } = book.employer
  const { id: employerId } = await addEmployer(scope, { name, registrationNumber: number, deductionsFile })
  const ids = new Map<string, string>()
  for (const slip of book.slips) ids.set(slip.nationalId, await newEmployee(employerId, slip))
  for (const slip of book.slips.slice(0, -1)) await agree(ids.get(slip.nationalId) ?? '', slip)
  return { book: { ...book, month: MONTH }, owners, employerId, ids }
}

async function newEmployee(employerId: string, { name, nationalId, employeeNo }: DemoSlip, more = {}) {
  const contact = { email: `e${employeeNo}@workers.example`, phone: '' }
  const terms = {
    activeFrom: '2020-01-01',
    activeTo: null,
    channel: 'link',
    passwordMode: 'secret',
    secret: '',
  } as const
  const { id } = await addEmployee(office.uploader, {
    employerId,
    name,
    nationalId,
    employeeNo,
    ...contact,
    ...terms,
    ...more,
  })
  return id
}

const agree = (employeeId: string, { employeeNo }: DemoSlip) =>
  addEmployeeConsent(office.uploader, employeeId, {
    name: 'form.png',
    method: 'private_email',
    address: `e${employeeNo}@workers.example`,
    signedOn: '2026-01-01',
    source: PNG,
  })

const upload = async ({ employerId, book }: Firm, bytes?: Uint8Array, again?: 'yes') =>
  uploadBatch(office.uploader, {
    again,
    employer: employerId,
    month: MONTH,
    name: 'book.pdf',
    sha256: null,
    source: bytes ?? (await writeDemoPayslips(book)),
  })

/** An uploaded, matched and approved batch with its payslip files. */
async function approved(firm: Firm) {
  const { id } = await upload(firm)
  await matchBatchPages({ companyId: office.companyId, batchId: id })
  const { version } = await findBatch(office.uploader, id)
  await stepBatch(office.uploader, id, { step: 'approve', version })
  await splitSlipFiles({ companyId: office.companyId, batchId: id })
  return id
}

async function release(id: string) {
  const { version } = await findBatch(office.second, id)
  await releaseBatch(office.second, { id, version })
  await inCompany(office, (tx) =>
    tx
      .update(payslipBatches)
      .set({ sendAfter: new Date(Date.now() - 1000) })
      .where(eq(payslipBatches.id, id)),
  )
}

async function sent(firm: Firm) {
  const id = await approved(firm)
  await release(id)
  await sendBatch({ companyId: office.companyId, batchId: id })
  return id
}

const emails = (to: string, kind: string) =>
  inCompany(office, async (tx) => {
    const found = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, to), eq(outbox.kind, kind)))
      .orderBy(sql`created_at desc`)
    return found.map((row) => ({ ...row, text: openBody(row).text }))
  })

const tokenIn = (text: string) => /\/payslip\/([\w-]+)/.exec(text)?.[1] ?? ''
const codeIn = (text: string) => /הקוד: \D*(\d{6})/.exec(text)?.[1] ?? ''

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  )

describe('a book of payslips', { timeout: 120_000 }, () => {
  it('is split page by page, cut per employee, and every slip holds its own pages alone', async () => {
    const firm = await newFirm(6, 11)
    const id = await approved(firm)
    const pages = await inCompany(office, (tx) =>
      tx.select().from(payslipPages).where(eq(payslipPages.batchId, id)).orderBy(payslipPages.number),
    )
    expect(pages.map(({ employeeId }) => employeeId)).toEqual(firm.owners.map((tz) => firm.ids.get(tz)))
    for (const slip of await listSlips(office.second, id)) {
      const owner = firm.book.slips.find(({ nationalId }) => firm.ids.get(nationalId) === slip.employeeId)
      const text = await textOfSlip(slip.id)
      expect(text).toContain(owner?.nationalId)
      for (const other of firm.book.slips) if (other !== owner) expect(text).not.toContain(other.nationalId)
      expect(slip.pages).toHaveLength(owner?.pages ?? 0)
    }
  })

  it('that a worker began and left is finished by the next, without a page twice or left out', async () => {
    const firm = await newFirm(4, 12)
    const { id } = await upload(firm)
    await inCompany(office, (tx) =>
      tx.update(payslipBatches).set({ state: 'splitting' }).where(eq(payslipBatches.id, id)),
    )
    await Promise.all([1, 2, 3].map(() => matchBatchPages({ companyId: office.companyId, batchId: id })))
    const { state, pages, matched } = await findBatch(office.uploader, id)
    expect({ state, pages, matched }).toEqual({
      state: 'review',
      pages: firm.owners.length,
      matched: firm.owners.length,
    })
  })

  it('leaves pages of strangers and of people who left open, and approves nothing until each is decided', async () => {
    const firm = await newFirm(3, 13)
    const [stranger, leaver] = [
      buildPayslipFile(1, 99).book.slips[0] as DemoSlip,
      buildPayslipFile(1, 98).book.slips[0] as DemoSlip,
    ]
    await newEmployee(firm.employerId, { ...leaver, employeeNo: '77' }, { activeTo: '2020-02-01' })
    const extra = [
      { ...stranger, pages: 1 },
      { ...leaver, pages: 1 },
    ]
    const bytes = await writeDemoPayslips({ ...firm.book, slips: [...firm.book.slips, ...extra] })
    const { id } = await upload(firm, bytes)
    await matchBatchPages({ companyId: office.companyId, batchId: id })
    const open = await listOpenPages(office.uploader, id)
    expect(open.map(({ reason }) => reason)).toEqual(['unknown_id', 'inactive'])
    const { version } = await findBatch(office.uploader, id)
    expect(await refusal(stepBatch(office.uploader, id, { step: 'approve', version }))).toBe('409 open_pages')
    for (const { number } of open)
      await decidePage(office.uploader, id, { number, decision: 'skip', reason: 'לא של העסק' })
    await stepBatch(office.uploader, id, { step: 'approve', version })
    await splitSlipFiles({ companyId: office.companyId, batchId: id })
    expect(await listSlips(office.uploader, id)).toHaveLength(3)
    expect((await reviewPage(office.uploader, { id, page: open[0]?.number ?? 0 })).length).toBeGreaterThan(1000)
  })

  it('shows who pages of strangers seem to be of, and takes them as employees: one by one, or all at once', async () => {
    const firm = await newFirm(1, 17)
    const [one, two, three] = buildPayslipFile(3, 97).book.slips as [DemoSlip, DemoSlip, DemoSlip]
    const strangers = [one, two, three].map((slip, at) => ({ ...slip, employeeNo: `${900 + at}`, pages: at + 1 }))
    const bytes = await writeDemoPayslips({ ...firm.book, slips: [...firm.book.slips, ...strangers] })
    const { id } = await upload(firm, bytes)
    const place = { companyId: office.companyId, batchId: id }
    await matchBatchPages(place)
    const open = await listOpenPages(office.uploader, id)
    const firsts = open.filter(({ reason }) => reason === 'unknown_id')
    expect(firsts.map(({ foundName, foundLast4, foundNo }) => [foundName, foundLast4, foundNo])).toEqual(
      strangers.map(({ name, nationalId, employeeNo }) => [name, nationalId.slice(-4), employeeNo]),
    )
    const [first = 0, ...rest] = firsts.map(({ number }) => number)
    const others = open.filter(({ reason }) => reason === 'no_id').map(({ number }) => number)
    expect(await refusal(decidePages(office.uploader, id, { numbers: [...rest, ...others], decision: 'add' }))).toBe(
      '422 invalid',
    )
    await decidePages(office.uploader, id, {
      numbers: [first],
      decision: 'employee',
      name: 'בשם אחר',
      nationalId: null,
      employeeNo: '',
      email: '',
      phone: '',
      activeFrom: `${MONTH}-01`,
    })
    await matchBatchPages(place)
    await decidePages(office.uploader, id, { numbers: rest, decision: 'add' })
    await matchBatchPages(place)
    expect(await findBatch(office.uploader, id)).toMatchObject({ unmatched: 0, ambiguous: 0, state: 'review' })
    const { rows } = await listEmployees(office.uploader, loadEmployeeList({ q: '90' }))
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([two.name, three.name]))
  })

  it('several pages are skipped or given to one employee at once, all or none', async () => {
    const firm = await newFirm(1, 18)
    const strangers = buildPayslipFile(2, 96).book.slips.map((slip) => ({ ...slip, pages: 1 }))
    const { id } = await upload(
      firm,
      await writeDemoPayslips({ ...firm.book, slips: [...firm.book.slips, ...strangers] }),
    )
    await matchBatchPages({ companyId: office.companyId, batchId: id })
    const numbers = (await listOpenPages(office.uploader, id)).map(({ number }) => number)
    const employeeId = [...firm.ids.values()][0] ?? ''
    await decidePages(office.uploader, id, { numbers: numbers.slice(0, 1), decision: 'assign', employeeId })
    const skip = { numbers, decision: 'skip', reason: 'לא של העסק' } as const
    expect(await refusal(decidePages(office.uploader, id, skip))).toBe('409 pages_decided')
    expect(await findBatch(office.uploader, id)).toMatchObject({ unmatched: 1, skipped: 0 })
    await decidePages(office.uploader, id, { ...skip, numbers: numbers.slice(1) })
    expect(await findBatch(office.uploader, id)).toMatchObject({ unmatched: 0, skipped: 1 })
  })

  it('without labels is read again by the place that was taught, and what was decided stays', async () => {
    const firm = await newFirm(3, 15)
    const writer = await RtlWriter.create({ title: 'תלושים', createdAt: new Date(0) })
    for (const [index, { name, nationalId }] of firm.book.slips.entries()) {
      if (index > 0) writer.breakPage()
      writer.paragraph(name)
      writer.paragraph(nationalId)
    }
    const { id } = await upload(firm, await writer.finish())
    await matchBatchPages({ companyId: office.companyId, batchId: id })
    const [first, ...rest] = await listOpenPages(office.uploader, id)
    expect([first?.reason, first?.canTeach, rest.length]).toEqual(['no_label', true, 2])
    const employeeId = first?.suggestedId ?? ''
    await decidePage(office.uploader, id, { number: 1, decision: 'assign', employeeId, teach: true })
    await matchBatchPages({ companyId: office.companyId, batchId: id })
    const pages = await inCompany(office, (tx) =>
      tx.select().from(payslipPages).where(eq(payslipPages.batchId, id)).orderBy(payslipPages.number),
    )
    expect(pages.map(({ reason }) => reason)).toEqual(['by_hand', 'taught', 'taught'])
    expect(pages.map((page) => page.employeeId)).toEqual(
      firm.owners.filter((tz, at) => firm.owners[at - 1] !== tz).map((tz) => firm.ids.get(tz)),
    )
  })

  it('is refused when it is no PDF, cut off, of a month to come or too old, or there already', async () => {
    const firm = await newFirm(1, 14)
    const bytes = await writeDemoPayslips(firm.book)
    expect(await refusal(upload(firm, new Uint8Array()))).toBe('422 invalid')
    expect(await refusal(upload(firm, new TextEncoder().encode('hello')))).toBe('422 invalid')
    expect(await refusal(upload(firm, bytes.subarray(0, bytes.length / 2)))).toBe('422 invalid')
    for (const month of ['2099-01', '2020-01']) {
      const uploadQuery = { employer: firm.employerId, month, name: 'a.pdf', sha256: null, source: bytes }
      expect(await refusal(uploadBatch(office.uploader, uploadQuery))).toBe('422 invalid')
    }
    await upload(firm, bytes)
    expect(await refusal(upload(firm, bytes))).toBe('409 month_uploaded')
    expect(await refusal(upload(firm, bytes, 'yes'))).toBe('409 uploaded_before')
  })

  it('of a month that was sent is taken only from who says so, after words of when and by whom; nothing is kept before', async () => {
    const firm = await newFirm(1, 16)
    const id = await sent(firm)
    const bytes = await writeDemoPayslips({
      ...firm.book,
      slips: firm.book.slips.map((slip) => ({ ...slip, pages: 2 })),
    })
    const kept = () =>
      inCompany(office, async (tx) => {
        const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from files`)
        return rows[0]?.count
      })
    const before = await kept()
    const { releaserName } = await findBatch(office.uploader, id)
    await expect(upload(firm, bytes)).rejects.toMatchObject({
      code: 'month_uploaded',
      message: expect.stringMatching(/כבר נשלחו לעובדים ב־\d\d\/\d\d\/\d{4}/),
    })
    await expect(upload(firm, bytes)).rejects.toThrow(releaserName ?? 'nobody')
    expect(await kept()).toBe(before)
    const again = await upload(firm, bytes, 'yes')
    const present = (await listExistingBatches(office.uploader)).filter(
      ({ employerId }) => employerId === firm.employerId,
    )
    expect(present.map((batch) => batch.id)).toEqual([id, again.id])
  })
})

describe('a release', { timeout: 120_000 }, () => {
  it('is a second person’s, and the database holds that too', async () => {
    const id = await approved(await newFirm(2, 21))
    const { version } = await findBatch(office.uploader, id)
    expect(await refusal(releaseBatch(office.uploader, { id, version }))).toBe('409 second_person')
    const byHand = inCompany(office, (tx) =>
      tx
        .update(payslipBatches)
        .set({ state: 'sending', releasedBy: office.uploader.actorId })
        .where(eq(payslipBatches.id, id)),
    )
    await expect(byHand).rejects.toThrow()
  })

  it('can be taken back for ten minutes, and nothing leaves before they are over', async () => {
    const id = await approved(await newFirm(2, 22))
    const { version } = await findBatch(office.second, id)
    await releaseBatch(office.second, { id, version })
    await sendBatch({ companyId: office.companyId, batchId: id })
    const waiting = await findBatch(office.second, id)
    expect([waiting.state, waiting.sent]).toEqual(['sending', 0])
    await stepBatch(office.uploader, id, { step: 'hold', version: waiting.version })
    await sendBatch({ companyId: office.companyId, batchId: id })
    expect((await findBatch(office.second, id)).state).toBe('approved')
    await release(id)
    const { version: late } = await findBatch(office.second, id)
    expect(await refusal(stepBatch(office.uploader, id, { step: 'hold', version: late }))).toBe('409 sent')
  })

  it('sends to those who agreed and prints for the rest; sent twice it sends once', async () => {
    const firm = await newFirm(4, 23)
    const id = await sent(firm)
    await sendBatch({ companyId: office.companyId, batchId: id })
    const batch = await findBatch(office.uploader, id)
    expect([batch.state, batch.sent, batch.onPaper]).toEqual(['partly', 3, 1])
    expect(
      await emails('e1000@workers.example', 'payslip.ready').then((all) =>
        all.filter(({ createdAt }) => createdAt >= new Date(batch.createdAt)),
      ),
    ).toHaveLength(1)
    const last = firm.book.slips.at(-1)
    expect(
      await emails(`e${last?.employeeNo}@workers.example`, 'payslip.ready').then((all) =>
        all.filter(({ createdAt }) => createdAt >= new Date(batch.createdAt)),
      ),
    ).toEqual([])
    expect((await exportPrintedSlips(office.uploader, id)).bytes.length).toBeGreaterThan(1000)
    await stepBatch(office.uploader, id, { step: 'printed', version: batch.version })
    expect((await findBatch(office.uploader, id)).printed).toBe(1)
  })

  it('does not send to somebody whose agreement has ended, and one that was taken back holds to the end of its month', async () => {
    const firm = await newFirm(2, 24)
    const employeeId = firm.ids.get(firm.book.slips[0]?.nationalId ?? '') ?? ''
    const rows = await inCompany(office, (tx) =>
      tx.execute<{ id: string }>(sql`select id from payslip_consents where employee_id = ${employeeId}`),
    )
    const { effectiveTo } = await revokeConsent(office.uploader, rows.rows[0]?.id ?? '')
    expect(effectiveTo).toBe(endOfMonth(businessDay()))
    await inCompany(office, (tx) =>
      tx.execute(
        sql`update payslip_consents set revoked_on = '2026-02-01', effective_to = '2026-02-28' where employee_id = ${employeeId}`,
      ),
    )
    const id = await sent(firm)
    const slip = (await listSlips(office.uploader, id)).find((one) => one.employeeId === employeeId)
    expect([slip?.state, slip?.channel]).toEqual(['approved', 'print'])
  })

  it('by locked PDF sends a file that opens with the employee’s own password alone', async () => {
    const firm = await newFirm(2, 25)
    const [first] = firm.book.slips
    const employeeId = firm.ids.get(first?.nationalId ?? '') ?? ''
    await inCompany(office, (tx) =>
      tx.execute(
        sql`update payslip_employees set channel = 'locked_mail', password_mode = 'national_id' where id = ${employeeId}`,
      ),
    )
    const id = await sent(firm)
    const [mail] = await emails(`e${first?.employeeNo}@workers.example`, 'payslip.locked')
    const fileId = mail?.attachments[0]?.fileId ?? ''
    const key = await inCompany(
      office,
      async (tx) =>
        (await tx.execute<{ k: string }>(sql`select storage_key as k from files where id = ${fileId}`)).rows[0]?.k,
    )
    const bytes = await loadFile(fileStorage(), key ?? '')
    expect((await PDF.load(bytes, { credentials: first?.nationalId ?? '' })).isAuthenticated).toBe(true)
    expect((await PDF.load(bytes, { credentials: '000000018' })).isAuthenticated).toBe(false)
    expect((await findBatch(office.uploader, id)).sent).toBe(1)
  })
})

describe('an employee’s address', { timeout: 120_000 }, () => {
  let firm: Firm
  let batchId: string
  let token: string
  const address = () => `e${firm.book.slips[0]?.employeeNo}@workers.example`

  beforeAll(async () => {
    firm = await newFirm(2, 31)
    batchId = await sent(firm)
    token = tokenIn((await emails(address(), 'payslip.ready'))[0]?.text ?? '')
  })

  const newCode = async () => {
    await sendSlipCode(await findSlipPass(token, NONE), NONE)
    return codeIn((await emails(address(), 'payslip.code'))[0]?.text ?? '')
  }

  it('has 160 random bits of which only the hash is kept, and says nothing of anybody before the code (requirement 40)', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(20)
    const links = await inCompany(office, (tx) => tx.select().from(publicLinks))
    expect(JSON.stringify(links)).not.toContain(token)
    const view = await loadSlipPage(await findSlipPass(token, NONE), 'x')
    const shown = JSON.stringify(view)
    for (const { name, nationalId } of firm.book.slips)
      expect(shown.includes(name) || shown.includes(nationalId)).toBe(false)
    expect(view.step).toBe('ask')
    expect(await refusal(findSlipPass('wrong', NONE))).toBe('404 not_found')
  })

  it('opens with the code in the browser that gave it, once; the receipt says so', async () => {
    const pass = await findSlipPass(token, NONE)
    const code = await newCode()
    expect(await refusal(readSlip(pass, '', { isDownload: false, device: DEVICE }))).toBe('401 unauthorized')
    const { cookie } = await openSlip(pass, code, DEVICE)
    expect(await refusal(openSlip(pass, code, DEVICE))).toBe('422 invalid')
    expect((await readSlip(pass, cookie, { isDownload: true, device: DEVICE })).size).toBeGreaterThan(1000)
    const view = await loadSlipPage(pass, cookie)
    expect(view.step === 'read' && view.slip.name).toBe(firm.book.slips[0]?.name)
    const [slip] = await listSlips(office.uploader, batchId).then((all) =>
      all.filter(({ state }) => state === 'opened'),
    )
    expect(slip?.downloadedAt).not.toBeNull()
    const { events } = await findSlip(office.uploader, slip?.id ?? '')
    expect(events.map(({ type }) => type)).toEqual(['downloaded', 'wrong_code', 'opened', 'code_sent', 'sent'])
  })

  it('locks for a quarter of an hour after five wrong codes, and the right one does not open it then', async () => {
    const pass = await findSlipPass(token, NONE)
    const code = await newCode()
    const wrong = code === '000000' ? '111111' : '000000'
    const tries: string[] = []
    for (let index = 0; index < 5; index++) tries.push(await refusal(openSlip(pass, wrong, DEVICE)))
    expect(tries).toEqual([...Array(4).fill('422 invalid'), '429 locked'])
    expect(await refusal(openSlip(pass, code, DEVICE))).toBe('429 locked')
    expect(await refusal(sendSlipCode(pass, NONE))).toBe('429 locked')
    await inCompany(office, (tx) =>
      tx
        .update(payslipCodes)
        .set({ lockedUntil: new Date(0) })
        .where(eq(payslipCodes.slipId, pass.slipId)),
    )
    await openSlip(pass, await newCode(), DEVICE)
  })

  it('ends when the slip is replaced, which takes the right employee’s file and a second person', async () => {
    const [slip] = (await listSlips(office.uploader, batchId)).filter(({ state }) => state === 'opened')
    const [own, other] = firm.book.slips
    const one = (who?: DemoSlip) => writeDemoPayslips({ ...firm.book, slips: who ? [{ ...who, pages: 1 }] : [] })
    const replace = async (source: Uint8Array) =>
      replaceSlip(office.uploader, slip?.id ?? '', { source, reason: 'סכום שגוי' })
    expect(await refusal(replace(await one(other)))).toBe('422 invalid')
    const both = await writeDemoPayslips({ ...firm.book, slips: firm.book.slips })
    expect(await refusal(replace(both))).toBe('422 invalid')
    const { id } = await replace(await one(own))
    expect(await refusal(findSlipPass(token, NONE))).toBe('404 not_found')
    expect(await refusal(releaseSlip(office.uploader, id))).toBe('409 second_person')
    await sendSlip({ companyId: office.companyId, slipId: id })
    await releaseSlip(office.second, id)
    await sendSlip({ companyId: office.companyId, slipId: id })
    const states = (await listSlips(office.uploader, batchId)).filter(
      ({ employeeId }) => employeeId === slip?.employeeId,
    )
    expect(states.map(({ state }) => state).sort()).toEqual(['replaced', 'sent'])
  })

  it('is sent anew to who has not opened, once a day', async () => {
    expect(await remindBatch(office.uploader, batchId)).toEqual({ reminded: 1 })
    expect(await refusal(remindBatch(office.uploader, batchId))).toBe('409 nobody')
  })
})

describe('the lists', () => {
  it('count what a batch has, and the log names no number', async () => {
    const list = await listBatches(office.uploader, loadBatchList({}))
    expect(list.rows.length).toBeGreaterThan(5)
    const people = await listEmployees(office.uploader, { ...loadEmployeeList({}), q: '1000', consent: 'yes' })
    expect(people.rows.length).toBeGreaterThan(0)
    const log = await inCompany(office, (tx) => tx.select({ data: auditLog.data }).from(auditLog))
    for (const { nationalId } of buildPayslipFile(6, 11).book.slips)
      expect(JSON.stringify(log)).not.toContain(nationalId)
    const slips = await inCompany(office, (tx) => tx.select().from(payslips))
    expect(slips.length).toBeGreaterThan(5)
  })
})

async function textOfSlip(id: string): Promise<string> {
  const key = await inCompany(office, async (tx) => {
    const { rows } = await tx.execute<{ k: string }>(
      sql`select f.storage_key as k from payslips s join files f on f.id = s.file_id where s.id = ${id}`,
    )
    return rows[0]?.k ?? ''
  })
  const path = join(folder, 'slip.pdf')
  writeFileSync(path, await loadFile(fileStorage(), key))
  const read = await readBatchPart({ path, from: 1, to: 9 })
  return read.ok ? read.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ') : read.reason
}
