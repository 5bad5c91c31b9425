import { newId } from '@/lib/db/id'
import { businessDay } from '@/lib/format/dates'
import { openSlip, readSlip, sendSlipCode } from '@/lib/modules/payslips/access.mutations'
import { findSlipPass, loadSlipAccess, loadSlipPage, type SlipPass } from '@/lib/modules/payslips/access.queries'
import { sendBatch, sendSlip } from '@/lib/modules/payslips/dispatch.mutations'
import { lockSlipForDelivery } from '@/lib/modules/payslips/dispatch.queries'
import { recordSlipEvent } from '@/lib/modules/payslips/events.mutations'
import { releaseBatch, stepBatch } from '@/lib/modules/payslips/release.mutations'
import { remindBatch } from '@/lib/modules/payslips/reminders.mutations'
import { releaseSlip, replaceSlip } from '@/lib/modules/payslips/replacement.mutations'
import { exportPrintedSlips, reviewPage, reviewPayslip } from '@/lib/modules/payslips/slips.mutations'
import { findPrintedPages, findSlip, listSlips } from '@/lib/modules/payslips/slips.queries'
import { writeDemoPayslips } from '@/lib/pdf/demo-payslips'
import { type Case, type Crossing, companies, outside } from '../crossing'
import { PAYSLIP_NUMBERS } from '../payslips'
import { nationalIdOf, OUR_WORDS } from '../words'

const device = { ip: '203.0.113.9', userAgent: null }
const MONTH = businessDay().slice(0, 7)
const place = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, batchId: theirs.ids.payslipBatch })
const slip = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, slipId: theirs.ids.payslip })
/** Returns a PDF of one slip with a given identity number. */
function slipFor(id: string) {
  const employer = { name: 'מעסיק', number: nationalIdOf(OUR_WORDS, 9903), deductionsFile: '', phone: '' }
  const slips = [{ name: 'עובד', nationalId: id, employeeNo: '1', pages: 1 }]
  return writeDemoPayslips({ employer, month: MONTH, slips, random: () => 0.5, decoy: () => '12' })
}
/** A pass that cannot exist: our company with a slip of the other company. */
const forged = (c: Crossing) => slip(c) as unknown as SlipPass

/** Releasing, sending, replacing and opening payslips. Behind a slip's link, the pass is tried with foreign ids. */
export const payslipDeliveryCases: Record<string, Case> = {
  recordSlipEvent: (c) => [
    companies('blocked', () =>
      c.within((tx) => recordSlipEvent(tx, c.actor, { slipId: c.theirs.ids.payslip, type: 'opened' })),
    ),
  ],
  sendSlipCode: (c) => [companies('refused', () => sendSlipCode(forged(c), new Headers()))],
  openSlip: (c) => [companies('never', () => openSlip(forged(c), '123456', device))],
  readSlip: (c) => [companies('never', () => readSlip(forged(c), '', { isDownload: false, device }))],
  findSlipPass: ({ theirs }) => [companies('never', () => findSlipPass(theirs.ids.payslip, new Headers()))],
  passCookie: outside('names a cookie'),
  readSlipPass: outside('reads headers'),
  loadSlipPage: (c) => [companies('refused', () => loadSlipPage(forged(c), ''))],
  loadSlipAccess: (c) => [companies('refused', () => c.within((tx) => loadSlipAccess(tx, forged(c))))],
  hasSlipProof: outside('compares two hashes'),
  releaseBatch: ({ scope, theirs }) => [
    companies('refused', () => {
      // The uploader may never release, so a colleague tries.
      const colleague = { ...scope('payslips'), actorId: newId() }
      return releaseBatch(colleague, { id: theirs.ids.payslipReady, version: 1 })
    }),
  ],
  stepBatch: ({ scope, theirs }) => [
    companies('refused', () =>
      stepBatch(scope('payslips'), theirs.ids.payslipReady, { step: 'cancel', version: 1, reason: 'סיבה' }),
    ),
  ],
  remindBatch: ({ scope, theirs }) => [
    companies('refused', () => remindBatch(scope('payslips'), theirs.ids.payslipSentBatch)),
  ],
  replaceSlip: ({ scope, theirs }) => [
    companies('refused', async () => {
      const source = await slipFor(nationalIdOf(theirs.words, PAYSLIP_NUMBERS.employee))
      return replaceSlip(scope('payslips'), theirs.ids.payslip, { source, reason: 'סיבה' })
    }),
  ],
  releaseSlip: ({ scope, theirs }) => [companies('refused', () => releaseSlip(scope('payslips'), theirs.ids.payslip))],
  sendBatch: (c) => [companies('refused', () => sendBatch(place(c)))],
  sendSlip: (c) => [companies('idle', () => sendSlip(slip(c)))],
  mailSlipLink: outside('writes to the employee of a slip that its caller has found'),
  lockSlipForDelivery: (c) => [companies('idle', () => c.within((tx) => lockSlipForDelivery(tx, slip(c))))],
  reviewPayslip: ({ scope, theirs }) => [
    companies('refused', () => reviewPayslip(scope('payslips'), theirs.ids.payslip)),
  ],
  reviewPage: ({ scope, theirs }) => [
    companies('refused', () => reviewPage(scope('payslips'), { id: theirs.ids.payslipBatch, page: 1 })),
  ],
  exportPrintedSlips: ({ scope, theirs }) => [
    companies('refused', () => exportPrintedSlips(scope('payslips'), theirs.ids.payslipReady)),
  ],
  listSlips: ({ scope, theirs }) => [
    companies('nothing', () => listSlips(scope('payslips'), theirs.ids.payslipSentBatch)),
  ],
  findSlip: ({ scope, theirs }) => [companies('refused', () => findSlip(scope('payslips'), theirs.ids.payslip))],
  findPrintedPages: ({ scope, theirs }) => [
    companies('refused', () => findPrintedPages(scope('payslips'), theirs.ids.payslipReady)),
  ],
}
