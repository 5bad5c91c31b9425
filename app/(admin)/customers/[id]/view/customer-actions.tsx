import { IconBrandWhatsapp, IconCreditCard, IconFile, IconPencil } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { cleanWhatsappNumber, parsePhone } from '@/lib/format/phone'
import type { CustomerDetails } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'

import type { Sight } from './sight'

type Props = { customer: CustomerDetails; sight: Sight }

/** WhatsApp, then editing as the one primary, and in the menu what begins with this customer. */
export function CustomerActions({ customer: { id, phone }, sight: { canEdit, canSell, documents } }: Props) {
  const items = [
    ...(canSell ? [{ label: 'עמוד תשלום חדש', icon: <IconCreditCard size={20} />, href: newPageHref(id) }] : []),
    ...(documents ? [{ label: 'מסמך חדש לחתימה', icon: <IconFile size={20} />, href: newDocumentHref(id) }] : []),
  ]
  return (
    <>
      {phone && canChat(phone) && (
        <ButtonLink
          href={`https://wa.me/${cleanWhatsappNumber(phone) || phone.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink
          href={href('customers-edit', { id })}
          variant="primary"
          icon={<IconPencil size={20} aria-hidden="true" />}
        >
          עריכה
        </ButtonLink>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
    </>
  )
}

export const newPageHref = (customer: string) => `${href('services-payment-pages-create')}?customer=${customer}`

export const newDocumentHref = (customer: string) => `${href('documents-add')}?customer=${customer}`

function canChat(number: string): boolean {
  const phone = parsePhone(number)
  return phone.ok && phone.value.canWhatsapp
}
