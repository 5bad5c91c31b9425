'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconBrandWhatsapp, IconPhoneOff } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { formatPhone, parsePhone } from '@/lib/format/phone'

import styles from './people.module.css'

type Props = { number: string; name: string; doNotCall: boolean }

/**
 * A phone number with a call action and, if it can have WhatsApp, a chat action. Where calls were
 * refused, calling requires a confirmation.
 */
export function CallablePhone({ number, name, doNotCall }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  if (!doNotCall) return <Phone number={number} actions />
  const address = whatsappOf(number)

  async function call() {
    window.location.assign(`tel:${number}`)
    return undefined
  }

  return (
    <span className={styles.guarded}>
      <Button size="sm" icon={<IconPhoneOff size={18} />} onClick={() => setConfirming(true)}>
        <Ltr>{formatPhone(number)}</Ltr>
      </Button>
      {address && (
        <a
          className="phone-action"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp אל ${formatPhone(number)}`}
        >
          <IconBrandWhatsapp size={18} />
        </a>
      )}
      <Badge tone="bad">לא להתקשר</Badge>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`להתקשר בכל זאת אל ${name}?`}
        confirmLabel="התקשרות"
        onConfirm={call}
      >
        רשום כאן שהתבקש לא להתקשר למספר הזה.
      </ConfirmDialog>
    </span>
  )
}

/**
 * Returns the address of a WhatsApp chat with a number; null if the number cannot have WhatsApp. Foreign numbers are
 * used as they are.
 */
function whatsappOf(number: string): string | null {
  const phone = parsePhone(number)
  return phone.ok && phone.value.canWhatsapp ? `https://wa.me/${number.replace(/\D/g, '')}` : null
}
