import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'
import { approveBatch, splitSlipFiles } from '@/lib/modules/payslips/approval.mutations'
import { createBatch, lockBatch, uploadBatch } from '@/lib/modules/payslips/batches.mutations'
import {
  findBatch,
  findBatchSource,
  listBatches,
  listExistingBatches,
  listMonthBatches,
} from '@/lib/modules/payslips/batches.queries'
import { addEmployeeConsent, revokeConsent } from '@/lib/modules/payslips/consents.mutations'
import { findConsentForm } from '@/lib/modules/payslips/consents.queries'
import { addEmployee, changeEmployee, lockEmployee } from '@/lib/modules/payslips/employees.mutations'
import { employeeOptions, findEmployee, listEmployees } from '@/lib/modules/payslips/employees.queries'
import { changeEmployer, lockEmployer } from '@/lib/modules/payslips/employers.mutations'
import { listEmployers } from '@/lib/modules/payslips/employers.queries'
import { decidePage } from '@/lib/modules/payslips/pages.mutations'
import { findPageSource, listOpenPages } from '@/lib/modules/payslips/pages.queries'
import { decidePages } from '@/lib/modules/payslips/pages-bulk.mutations'
import { loadBatchList, loadEmployeeList } from '@/lib/modules/payslips/payslips.list'
import { findKnownEmployees, matchBatchPages } from '@/lib/modules/payslips/split.mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'
import { type Case, type Crossing, companies, outside } from '../crossing'
import { PAYSLIP_NUMBERS } from '../payslips'
import { nationalIdOf, OUR_WORDS } from '../words'

const MONTH = businessDay().slice(0, 7)
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
const employee = (employerId: string) => ({
  employerId,
  name: 'עובד',
  nationalId: nationalIdOf(OUR_WORDS, 9901),
  employeeNo: '',
  email: '',
  phone: '',
  activeFrom: '2020-01-01',
  activeTo: null,
  channel: 'link' as const,
  passwordMode: 'secret' as const,
  secret: '',
})
const changed = (employerId: string) => ({ ...employee(employerId), nationalId: null, version: 1 })
const consent = { name: 'a.png', method: 'site', address: 'x@workers.example', signedOn: '2026-02-01' } as const
const stored = () => ({ key: newId(), name: 'a.pdf', size: 1, sha256: newId(), pages: 1 })
const place = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, batchId: theirs.ids.payslipBatch })

/** Payslips belong to the company: whoever may manage them sees all of them. */
export const payslipCases: Record<string, Case> = {
  approveBatch: ({ scope, theirs }) => [
    companies('refused', () => approveBatch(scope('payslips'), { id: theirs.ids.payslipBatch, version: 1 })),
  ],
  splitSlipFiles: (c) => [
    companies('refused', () => splitSlipFiles({ companyId: c.actor.companyId, batchId: c.theirs.ids.payslipReady })),
  ],
  addSlipFile: outside('a row for a file that its caller has stored'),
  uploadBatch: ({ scope, theirs }) => [
    companies('refused', async () => {
      const upload = { employer: theirs.ids.payslipEmployer, month: MONTH, name: 'a.pdf', sha256: null }
      return uploadBatch(scope('payslips'), { ...upload, source: await writeDemoContract() })
    }),
  ],
  createBatch: ({ scope, theirs }) => [
    companies('refused', () =>
      createBatch(scope('payslips'), { employer: theirs.ids.payslipEmployer, month: MONTH }, stored()),
    ),
  ],
  lockBatch: ({ actor, within, theirs }) => [
    companies('refused', () => within((tx) => lockBatch(tx, actor, { id: theirs.ids.payslipBatch }))),
  ],
  moveBatch: outside('moves a row that its caller has locked'),
  listBatches: ({ scope }) => [companies('list', () => listBatches(scope('payslips'), loadBatchList({})))],
  listMonthBatches: ({ scope, within, theirs }) => [
    companies('nothing', () =>
      within((tx) => listMonthBatches(tx, scope('payslips'), { employer: theirs.ids.payslipEmployer })),
    ),
  ],
  listExistingBatches: ({ scope }) => [companies('list', () => listExistingBatches(scope('payslips')))],
  findBatch: ({ scope, theirs }) => [companies('refused', () => findBatch(scope('payslips'), theirs.ids.payslipBatch))],
  findBatchSource: (c) => [companies('refused', () => c.within((tx) => findBatchSource(tx, place(c))))],
  addEmployeeConsent: ({ scope, theirs }) => [
    companies('refused', () =>
      addEmployeeConsent(scope('payslips'), theirs.ids.payslipEmployee, { ...consent, source: PNG }),
    ),
  ],
  revokeConsent: ({ scope, theirs }) => [
    companies('refused', () => revokeConsent(scope('payslips'), theirs.ids.payslipConsent)),
  ],
  findConsentForm: ({ scope, theirs }) => [
    companies('refused', () => findConsentForm(scope('payslips'), theirs.ids.payslipConsent)),
  ],
  addEmployee: ({ scope, theirs }) => [
    companies('refused', () => addEmployee(scope('payslips'), employee(theirs.ids.payslipEmployer))),
  ],
  insertEmployee: outside('what addEmployee does, crossed there'),
  changeEmployee: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      changeEmployee(scope('payslips'), theirs.ids.payslipEmployee, changed(ours.payslipEmployer)),
    ),
    companies('refused', () =>
      changeEmployee(scope('payslips'), ours.payslipEmployee, changed(theirs.ids.payslipEmployer)),
    ),
  ],
  lockEmployee: ({ scope, within, theirs }) => [
    companies('refused', () => within((tx) => lockEmployee(tx, scope('payslips'), theirs.ids.payslipEmployee))),
  ],
  employeeCell: outside('names a place'),
  listEmployees: ({ scope }) => [companies('list', () => listEmployees(scope('payslips'), loadEmployeeList({})))],
  employeeOptions: ({ scope, theirs }) => [
    companies('nothing', () => employeeOptions(scope('payslips'), { q: '', employer: theirs.ids.payslipEmployer })),
  ],
  findEmployee: ({ scope, theirs }) => [
    companies('refused', () => findEmployee(scope('payslips'), theirs.ids.payslipEmployee)),
  ],
  addEmployer: outside('makes a row from words alone'),
  changeEmployer: ({ scope, theirs }) => [
    companies('refused', () => {
      const change = { name: 'מעסיק', registrationNumber: nationalIdOf(OUR_WORDS, 9902), deductionsFile: '' }
      return changeEmployer(scope('payslips'), theirs.ids.payslipEmployer, {
        ...change,
        version: 1,
        forgetPlace: false,
      })
    }),
  ],
  lockEmployer: ({ scope, within, theirs }) => [
    companies('refused', () => within((tx) => lockEmployer(tx, scope('payslips'), theirs.ids.payslipEmployer))),
  ],
  listEmployers: ({ scope }) => [companies('list', async () => ({ rows: await listEmployers(scope('payslips')) }))],
  decidePage: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      decidePage(scope('payslips'), theirs.ids.payslipBatch, { number: 1, decision: 'skip', reason: 'סיבה' }),
    ),
    companies('refused', () => {
      const decision = { number: 1, decision: 'assign', employeeId: theirs.ids.payslipEmployee, teach: false } as const
      return decidePage(scope('payslips'), ours.payslipBatch, decision)
    }),
  ],
  decidePages: ({ scope, ours, theirs }) => [
    companies('refused', () =>
      decidePages(scope('payslips'), theirs.ids.payslipBatch, { numbers: [1], decision: 'skip', reason: 'סיבה' }),
    ),
    companies('refused', () =>
      decidePages(scope('payslips'), ours.payslipBatch, {
        numbers: [1],
        decision: 'assign',
        employeeId: theirs.ids.payslipEmployee,
      }),
    ),
  ],
  pageDecisionColumns: outside('reads an employee that lockEmployee finds, crossed there'),
  rematchPages: outside('takes a batch that lockBatch has found'),
  foundNumberCell: outside('names a place'),
  listOpenPages: ({ scope, theirs }) => [
    companies('nothing', () => listOpenPages(scope('payslips'), theirs.ids.payslipBatch)),
  ],
  findPageSource: ({ scope, theirs }) => [
    companies('refused', () => findPageSource(scope('payslips'), { id: theirs.ids.payslipBatch, page: 1 })),
  ],
  matchBatchPages: (c) => [companies('refused', () => matchBatchPages(place(c)))],
  findKnownEmployees: (c) => [
    companies('idle', () =>
      c.within(async (tx) => {
        const firm = { companyId: c.actor.companyId, employerId: c.theirs.ids.payslipEmployer, month: '2026-10-01' }
        const { known } = await findKnownEmployees(tx, firm, [nationalIdOf(c.theirs.words, PAYSLIP_NUMBERS.employee)])
        return known.size > 0 ? known : undefined
      }),
    ),
  ],
}
