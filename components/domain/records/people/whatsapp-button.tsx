'use client'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconBrandWhatsapp } from '@/components/ui/icons'
import { chatAddress } from '@/lib/format/phone'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'

import { RefusedContact } from './refused-contact'

type Props = { number: string | null; name: string; refusals: Refusals }

/** The button of a record that opens a chat; nothing if its number cannot have WhatsApp. */
export function WhatsappButton({ number, name, refusals: { whatsapp } }: Props) {
  const chat = number && chatAddress(number)
  if (!chat) return null
  const icon = <IconBrandWhatsapp size={20} />
  if (!whatsapp)
    return (
      <ButtonLink href={chat} target="_blank" rel="noreferrer" icon={icon}>
        WhatsApp
      </ButtonLink>
    )
  return (
    <RefusedContact channel="whatsapp" href={chat} name={name} origin={whatsapp}>
      {(ask) => (
        <Button icon={icon} onClick={ask}>
          WhatsApp
        </Button>
      )}
    </RefusedContact>
  )
}
