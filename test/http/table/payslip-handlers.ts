import { nationalIdOf, OUR_WORDS } from '../../isolation/words'

import type { Handler } from './handler'

const CONSENT = '?name=a.pdf&method=site&address=x%40workers.example&signedOn=2026-03-01'
const employer = () => ({
  name: 'מעסיק',
  registrationNumber: nationalIdOf(OUR_WORDS, 9904),
  deductionsFile: '',
  version: 1,
  forgetPlace: false,
})

/** Handlers of payslips with an id in their address. Whoever uploaded is told to fetch a second person: 409. */
export const PAYSLIP_HANDLERS: Record<string, Handler> = {
  'GET payslips/batches/[id]/pages/file': { own: { id: 'payslipBatch' }, query: '?number=1' },
  'GET payslips/batches/[id]/paper/file': { own: { id: 'payslipReady' } },
  'GET payslips/slips/[id]/file': { own: { id: 'payslip' } },
  'GET payslips/consents/[id]/file': { own: { id: 'payslipConsent' } },
  'POST payslips/batches/[id]/pages/decisions': {
    own: { id: 'payslipBatch' },
    body: () => ({ numbers: [1], decision: 'skip', reason: 'סיבה' }),
  },
  'PUT payslips/batches/[id]/pages': {
    own: { id: 'payslipBatch' },
    body: () => ({ number: 1, decision: 'skip', reason: 'סיבה' }),
  },
  'POST payslips/batches/[id]/steps': { own: { id: 'payslipBatch' }, body: () => ({ step: 'approve', version: 1 }) },
  'POST payslips/batches/[id]/release': { own: { id: 'payslipReady' }, body: () => ({ version: 1 }) },
  'POST payslips/batches/[id]/reminders': { own: { id: 'payslipSentBatch' } },
  'POST payslips/slips/[id]/replacement': {
    own: { id: 'payslipWaiting' },
    query: '?name=a.pdf&reason=wrong',
    body: () => '%PDF-1.7',
  },
  'POST payslips/slips/[id]/release': { own: { id: 'payslipWaiting' } },
  'PUT payslips/employees/[id]': {
    own: { id: 'payslipEmployee' },
    body: ({ payslipEmployer: employerId }) => ({
      employerId,
      name: 'עובד',
      nationalId: '',
      employeeNo: '',
      email: '',
      phone: '',
      version: 1,
      activeFrom: '2020-01-01',
      activeTo: null,
      channel: 'link',
      passwordMode: 'secret',
      secret: '',
    }),
  },
  'POST payslips/employees/[id]/consents': {
    own: { id: 'payslipEmployee' },
    query: CONSENT,
    body: () => '%PDF-1.7',
  },
  'POST payslips/consents/[id]/revocation': { own: { id: 'payslipConsent' } },
  'PUT payslips/employers/[id]': { own: { id: 'payslipEmployer' }, body: employer },
}
