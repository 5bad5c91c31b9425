import { and, eq, sql } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { parseNationalId } from '@/lib/format/national-id'
import { splitSlipFiles } from '@/lib/modules/payslips/approval.mutations'
import { uploadBatch } from '@/lib/modules/payslips/batches.mutations'
import { findBatch } from '@/lib/modules/payslips/batches.queries'
import { addEmployeeConsent } from '@/lib/modules/payslips/consents.mutations'
import { sendBatch } from '@/lib/modules/payslips/dispatch.mutations'
import { addEmployee } from '@/lib/modules/payslips/employees.mutations'
import { addEmployer } from '@/lib/modules/payslips/employers.mutations'
import { recordSlipEvent } from '@/lib/modules/payslips/events.mutations'
import { recentMonths } from '@/lib/modules/payslips/payslips.rules'
import { releaseBatch, stepBatch } from '@/lib/modules/payslips/release.mutations'
import { matchBatchPages } from '@/lib/modules/payslips/split.mutations'
import { type DemoSlip, writeDemoPayslips } from '@/lib/pdf/demo-payslips'

import type { SeedWorld } from './world'

const NAMES = ['דנה אברהמי', 'יוסי מזרחי', 'מיכל פרץ', 'אבי ביטון', 'נועה פרידמן', 'רון דהן']
/** An image of one pixel in place of the scan of a signed form. */
const FORM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const AGREED = 5

/**
 * Seeds employees with their consents and a batch that has a page to decide on; in the first company also a batch that
 * was sent and partly opened.
 */
export async function seedPayslips(world: SeedWorld): Promise<void> {
  const uploader = requireScope('payslips', person(world, world.staffId))
  const second = requireScope('payslips', person(world, world.adminId))
  const next = numbers(world.random)
  const employer = { name: world.companyName, number: next('51'), deductionsFile: next('9'), phone: '03-6905818' }
  const { name, number: registrationNumber, deductionsFile } = employer
  const { id: employerId } = await addEmployer(uploader, { name, registrationNumber, deductionsFile })
  const slips = NAMES.map((person, index) => ({
    name: person,
    nationalId: next(),
    employeeNo: `${101 + index}`,
    pages: 1 + (index % 2),
  }))
  for (const [index, slip] of slips.entries())
    await addPerson(uploader, { employerId, slip, hasAgreed: index < AGREED })
  const [now = '', before = ''] = recentMonths(businessDay())
  const print = (month: string, more: DemoSlip[]) =>
    writeDemoPayslips({ employer, month, slips: [...slips, ...more], random: world.random, decoy: () => next() })
  const upload = async (month: string, source: Uint8Array) => {
    const { id } = await uploadBatch(uploader, {
      employer: employerId,
      month,
      name: 'תלושים.pdf',
      sha256: null,
      source,
    })
    await matchBatchPages({ companyId: world.companyId, batchId: id })
    return id
  }
  if (world.isFirst) await send(await upload(before, await print(before, [])), { uploader, second })
  await upload(now, await print(now, [{ name: 'עובד חדש', nationalId: next(), employeeNo: '120', pages: 1 }]))
}

type Person = { employerId: string; slip: DemoSlip; hasAgreed: boolean }

async function addPerson(scope: Scope<'payslips'>, { employerId, slip, hasAgreed }: Person) {
  const { name, nationalId, employeeNo } = slip
  const email = `worker${employeeNo}@workers.example`
  const { id } = await addEmployee(scope, {
    employerId,
    name,
    nationalId,
    employeeNo,
    email,
    phone: '',
    activeFrom: '2024-01-01',
    activeTo: null,
    channel: 'link',
    passwordMode: 'secret',
    secret: '',
  })
  if (!hasAgreed) return
  const signed = { name: 'הסכמה.png', method: 'private_email', address: email, signedOn: '2024-01-15' } as const
  await addEmployeeConsent(scope, id, { ...signed, source: new Uint8Array(FORM) })
}

/** Takes a batch through all its steps. The time in which a release can be undone ends at once. */
async function send(id: string, { uploader, second }: Record<'uploader' | 'second', Scope<'payslips'>>) {
  const { companyId } = uploader
  const place = { companyId, batchId: id }
  await stepBatch(uploader, id, { step: 'approve', version: (await findBatch(uploader, id)).version })
  await splitSlipFiles(place)
  await releaseBatch(second, { id, version: (await findBatch(second, id)).version })
  const isThis = and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, id))
  await inCompany(uploader, (tx) => tx.update(payslipBatches).set({ sendAfter: new Date() }).where(isThis))
  await sendBatch(place)
  await inCompany(uploader, async (tx) => {
    const isSent = and(eq(payslips.companyId, companyId), eq(payslips.batchId, id), eq(payslips.state, 'sent'))
    const found = await tx.select({ id: payslips.id }).from(payslips).where(isSent).orderBy(sql`id`).limit(3)
    for (const slip of found) {
      const isOne = and(eq(payslips.companyId, companyId), eq(payslips.id, slip.id))
      await tx.update(payslips).set({ state: 'opened', openedAt: new Date() }).where(isOne)
      await recordSlipEvent(tx, { companyId }, { slipId: slip.id, type: 'opened' })
    }
  })
}

/** Returns a generator of numbers with a valid check digit, from the world's own random sequence. */
function numbers(random: () => number) {
  return (first = ''): string => {
    const stem = `${first}${Math.floor(random() * 1e8)
      .toString()
      .padStart(8, '0')}`.slice(0, 8)
    const found = Array.from('0123456789', (digit) => parseNationalId(stem + digit)).find(({ ok }) => ok)
    return found?.ok ? found.value : stem
  }
}

const person = ({ companyId, companyName }: SeedWorld, id: string): Actor => ({
  id,
  companyId,
  companyName,
  name: '',
  email: '',
  role: 'staff',
  verified: true,
  customerId: null,
  sessionId: '',
  permissions: new Set(['manage payslips'] as const),
})
