import { hasPermission } from '@/lib/access/ability'
import { type Actor, findScope } from '@/lib/access/scope'
import { openPartsAgorot } from '@/lib/modules/payment-pages/closure.rules'
import { isEditable, isPayable, isReusable, sellsServices } from '@/lib/modules/payment-pages/payment-pages.rules'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'

/** Returns what the actor may do with the page in its present state; the handlers check again. */
export function getPageAbilities(actor: Actor, page: PageDetails) {
  const edits = findScope('paymentPageEdits', actor)
  const mayEdit = edits !== null && (edits.ownerId === undefined || edits.ownerId === page.ownerId)
  return {
    ...(mayEdit ? editsOf(page) : NONE),
    copy: findScope('paymentPageCreation', actor) !== null && isCopied(page),
    close: hasPermission(actor.permissions, 'close payment page manually') && isClosable(page),
  }
}

const NONE = { edit: false, cancel: false, activate: false, pause: false, extend: false, split: false, send: false }

/** Returns the actions that are possible now for a user who may edit the page. */
function editsOf(page: PageDetails): typeof NONE {
  const { state } = page
  const isOpen = isEditable(state)
  return {
    edit: isOpen && isOwnMaking(page) && isUntouched(page) && sellsServices(page.lines),
    cancel: isOpen && (page.paidCount === 0 || isReusable(page)),
    activate: state === 'draft' || state === 'paused',
    pause: state === 'active',
    extend: isOpen && page.expiresAt !== null,
    split: state === 'active' && isSplittable(page),
    send: isPayable(page, new Date()),
  }
}

const isClosable = ({ state, parts }: PageDetails) =>
  (state === 'active' || state === 'paused') && (parts.length === 0 || openPartsAgorot(parts) > 0)

const isCopied = ({ context, documentId, lines }: PageDetails) =>
  context !== 'wallet' && documentId === null && sellsServices(lines)

const isOwnMaking = ({ origin, context, documentId }: PageDetails) =>
  origin === 'office' && context !== 'wallet' && documentId === null

/** Whether nobody has paid or is paying the page, and it was not split. */
const isUntouched = ({ attempts, paidCount, parts }: PageDetails) =>
  paidCount === 0 && parts.length === 0 && attempts.every((attempt) => attempt.state === 'declined')

const isSplittable = (page: PageDetails) =>
  isOwnMaking(page) && isUntouched(page) && page.amountMode === 'fixed' && !isReusable(page)
