'use client'

import { type ReactNode, useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { isolate } from '@/lib/format/bidi'
import type { RefusalOrigin } from '@/lib/modules/consents/refusals.rules'

type Channel = 'call' | 'whatsapp' | 'email'

type Props = {
  channel: Channel
  /** The address that the browser opens after a confirmation: `tel:`, `mailto:` or that of a WhatsApp chat. */
  href: string
  name: string
  origin: RefusalOrigin
  children: (ask: () => void) => ReactNode
}

/** A way to contact someone who refused it: asks first, and says where the refusal stands. */
export function RefusedContact({ channel, href, name, origin, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { question, confirm } = WORDS[channel]

  async function open() {
    if (channel === 'whatsapp') window.open(href, '_blank', 'noopener,noreferrer')
    else window.location.assign(href)
    return undefined
  }

  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={question(isolate(name))}
        confirmLabel={confirm}
        onConfirm={open}
      >
        {reasonOf(channel, origin)}
      </ConfirmDialog>
    </>
  )
}

/** What a button or a badge says of a refused channel. */
export const refusedLabels: Record<Channel, string> = {
  call: 'לא להתקשר',
  whatsapp: 'לא לכתוב ב־WhatsApp',
  email: 'לא לכתוב בדוא״ל',
}

const WORDS = {
  call: { question: (name: string) => `להתקשר בכל זאת אל ${name}?`, confirm: 'התקשרות', what: 'לשיחות טלפון' },
  whatsapp: {
    question: (name: string) => `לכתוב בכל זאת אל ${name} ב־WhatsApp?`,
    confirm: 'פתיחת WhatsApp',
    what: 'להודעות WhatsApp',
  },
  email: { question: (name: string) => `לכתוב בכל זאת אל ${name} בדוא״ל?`, confirm: 'כתיבת דוא״ל', what: 'לדוא״ל' },
}

function reasonOf(channel: Channel, origin: RefusalOrigin): string {
  const address = channel === 'email' ? 'הכתובת' : 'המספר'
  const { what } = WORDS[channel]
  const reasons: Record<RefusalOrigin, string> = {
    record: `בכרטיס הזה רשום סירוב ${what}.`,
    'other-record': `בכרטיס אחר עם אותו מספר או כתובת רשום סירוב ${what}.`,
    list: `${address} ברשימת החסומים לפנייה: סירוב ${what}.`,
    contact: 'אצל איש הקשר רשומה בקשה לא להתקשר למספר הזה.',
  }
  return reasons[origin]
}
