'use client'

import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconBrandWhatsapp, IconPhoneOff } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { chatAddress, formatPhone } from '@/lib/format/phone'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'

import styles from './people.module.css'
import { RefusedContact, refusedLabels } from './refused-contact'

type Props = { number: string; name: string; refusals: Refusals }

/**
 * A phone number with a call action and, if it can have WhatsApp, a chat action. What was refused requires a
 * confirmation.
 */
export function CallablePhone({ number, name, refusals: { call, whatsapp } }: Props) {
  const chat = chatAddress(number)
  if (!call && !(whatsapp && chat)) return <Phone number={number} actions />
  const shown = formatPhone(number)
  const chatLabel = `WhatsApp אל ${shown}`
  return (
    <span className={styles.guarded}>
      {call ? (
        <RefusedContact channel="call" href={`tel:${number}`} name={name} origin={call}>
          {(ask) => (
            <Button size="sm" icon={<IconPhoneOff size={18} />} onClick={ask}>
              <Ltr>{shown}</Ltr>
            </Button>
          )}
        </RefusedContact>
      ) : (
        <Phone number={number} />
      )}
      {chat &&
        (whatsapp ? (
          <RefusedContact channel="whatsapp" href={chat} name={name} origin={whatsapp}>
            {(ask) => (
              <IconButton label={chatLabel} size="sm" onClick={ask}>
                <IconBrandWhatsapp size={18} />
              </IconButton>
            )}
          </RefusedContact>
        ) : (
          <a className="phone-action" href={chat} target="_blank" rel="noreferrer" aria-label={chatLabel}>
            <IconBrandWhatsapp size={18} />
          </a>
        ))}
      {call && <Badge tone="bad">{refusedLabels.call}</Badge>}
      {chat && whatsapp && <Badge tone="bad">{refusedLabels.whatsapp}</Badge>}
    </span>
  )
}
