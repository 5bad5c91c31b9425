import { WhatsappButton } from '@/components/domain/records/people/whatsapp-button'
import { ButtonLink } from '@/components/ui/button-link'
import {
  IconArrowMerge,
  IconCreditCard,
  IconFile,
  IconPencil,
  IconPlayerPlay,
  IconShieldCheck,
} from '@/components/ui/icons'
import type { MenuItem } from '@/components/ui/menu-item'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import { statusType } from '@/lib/modules/customers/statuses.rules'
import { href } from '@/lib/routes/find'

import { RecordMenu } from './record-menu'
import type { RecordPermissions } from './record-permissions'

type Props = {
  customer: CustomerDetails
  permissions: RecordPermissions
  /** What was refused on the customer's phone number. */
  refusals: Refusals
}

/** The actions of a customer: WhatsApp, editing as the one primary action, and a menu with the rest. */
export function CustomerActions({ customer, permissions, refusals }: Props) {
  const { id, name, version, phone } = customer
  const { canEdit, canLock, canDelete } = permissions
  const rights = { canEdit, canLock, canDelete, isLocked: customer.lockedAt !== null }
  const items = itemsOf(id, permissions)
  return (
    <>
      <WhatsappButton number={phone} name={name} refusals={refusals} />
      {canEdit && (
        <ButtonLink href={href('customers-edit', { id })} variant="primary" icon={<IconPencil size={20} />}>
          עריכה
        </ButtonLink>
      )}
      <RecordMenu
        customer={{ id, name, version, type: statusType(customer.lists, customer.status) }}
        rights={rights}
        items={items}
      />
    </>
  )
}

/** Returns the menu items that create something for this customer or lead to its merge and personal-data screens. */
const itemsOf = (
  id: string,
  { canSell, documents, canMerge, canHandleData, canStartAutomations }: RecordPermissions,
): MenuItem[] => [
  ...(canSell ? [{ label: 'עמוד תשלום חדש', icon: <IconCreditCard size={20} />, href: newPageHref(id) }] : []),
  ...(documents ? [{ label: 'מסמך חדש לחתימה', icon: <IconFile size={20} />, href: newDocumentHref(id) }] : []),
  ...(canStartAutomations
    ? [{ label: 'הפעלת אוטומציה', icon: <IconPlayerPlay size={20} />, href: automationsHref(id) }]
    : []),
  ...(canMerge ? [{ label: 'מיזוג עם לקוח אחר', icon: <IconArrowMerge size={20} />, href: mergeHref(id) }] : []),
  ...(canHandleData
    ? [{ label: 'מידע אישי', icon: <IconShieldCheck size={20} />, href: href('customers-personal-data', { id }) }]
    : []),
]

const automationsHref = (id: string) => `${href('customers-view', { id })}?tab=automations`

const mergeHref = (customer: string) => `${href('customers-merge')}?ids=${customer}`

export const newPageHref = (customer: string) => `${href('services-payment-pages-create')}?customer=${customer}`

export const newDocumentHref = (customer: string) => `${href('documents-add')}?customer=${customer}`
