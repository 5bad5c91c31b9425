import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { SoldLine } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { formatShekels } from '@/lib/format/money'
import { insertPage } from '../creation.mutations'
import { lockPage, refuseStale, refuseWhilePaying } from '../lock.queries'
import { offeredLines } from '../order.queries'
import { orderSums, pagePartLines } from '../order.rules'
import { isReusable } from '../payment-pages.rules'
import { writePage } from '../transitions.mutations'
import { evenParts, type Part } from './schedule.rules'
import type { ScheduleInput } from './schedule.schema'

type Edits = Scope<'paymentPageEdits'>
type Page = Awaited<ReturnType<typeof lockPage>>

/**
 * Splits an open page into dated parts, each a page with a link of its own. The parts sum up to the page exactly, and
 * the page is paid when they are. 404; 409 if the page is not open, was partly paid, or does not have one payer and a
 * fixed amount; 422 if the sums differ.
 */
export const splitPage = (scope: Edits, id: string, input: ScheduleInput) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    refuseUnsplittable(page)
    await refuseWhilePaying(tx, page)
    refuseStale(page, input.version)
    const parts = partsOf(page, input)
    const lines = await offeredLines(tx, { companyId: scope.companyId, pageId: id })
    for (const [index, part] of parts.entries()) {
      const sold = pagePartLines({ title: page.title, lines }, part.amountAgorot)
      await insertPart(tx, scope, { page, part, sold, keepsCard: input.keepsCard, place: { index, of: parts.length } })
    }
    await writePage(tx, scope, {
      page,
      set: { keepsCard: input.keepsCard, dueOn: parts.at(-1)?.dueOn ?? null },
      kind: 'scheduled',
    })
    const data = { parts: parts.length, amount: page.amountAgorot }
    await audit(tx, scope, { action: 'payment-page.scheduled', entity: 'payment_page', entityId: id, data })
    return { id }
  })

function refuseUnsplittable(page: Page) {
  if (page.state !== 'active') throw conflict('not_open', 'רק עמוד שפתוח לתשלום אפשר לחלק לתשלומים')
  if (page.hasParts) throw conflict('split', 'העמוד כבר חולק לתשלומים')
  if (page.documentId) throw conflict('of_document', 'עמוד שגובה חשבונית אינו מחולק לתשלומים')
  if (page.paidCount > 0) throw conflict('part_paid', 'חלק מהסכום כבר שולם, ולכן אי אפשר לחלק את העמוד')
  if (page.origin !== 'office' || page.context === 'wallet' || page.amountMode !== 'fixed' || isReusable(page))
    throw conflict('not_splittable', 'רק עמוד של משלם אחד ובסכום קבוע אפשר לחלק לתשלומים')
}

function partsOf(page: Page, input: ScheduleInput): Part[] {
  if (input.kind === 'even') {
    if (page.amountAgorot < input.count) throw invalid({ count: 'הסכום קטן מכדי לחלק אותו כך' })
    return evenParts(page.amountAgorot, input)
  }
  const parts = input.parts.map(({ dueOn, amount }) => ({ dueOn, amountAgorot: amount }))
  const sum = parts.reduce((total, part) => total + part.amountAgorot, 0)
  if (sum === page.amountAgorot) return parts
  throw invalid({
    parts: `התשלומים מסתכמים ב־${formatShekels(sum)}, והעמוד הוא על ${formatShekels(page.amountAgorot)}`,
  })
}

type NewPart = {
  page: Page
  part: Part
  sold: SoldLine[]
  keepsCard: boolean
  place: { index: number; of: number }
}

function insertPart(tx: Tx, scope: Edits, { page, part, sold, keepsCard, place: { index, of } }: NewPart) {
  const { context, terms, customerId, ownerId, gatewayAccountId, language, vatRateBp } = page
  const { successMode, successText, successUrl, remindAfter } = page
  const first = index === 0 ? { collect: page.collect, questions: page.questions } : {}
  const title = `${page.title} – תשלום ${index + 1} מתוך ${of}`
  const rows = sold.map((line, position) => ({ ...line, position, quantityMin: 1, quantityMax: 1 }))
  const { amountAgorot, vatAgorot } = orderSums(sold, vatRateBp)
  return insertPage(tx, scope, {
    values: {
      context,
      terms,
      customerId,
      ownerId,
      gatewayAccountId,
      language,
      vatRateBp,
      successMode,
      successText,
      successUrl,
      remindAfter,
      keepsCard,
      ...first,
      title,
      amountAgorot,
      vatAgorot,
      origin: 'part',
      parentId: page.id,
      state: 'active',
      dueOn: part.dueOn,
      createdBy: scope.actorId,
    },
    rows,
    customerName: page.customerName,
    isQuiet: true,
  })
}
