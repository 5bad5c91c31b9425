'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ShownOnce } from '@/components/domain/shown-once'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import type { PublicEventName } from '@/lib/events/catalogue'

import { WebhookForm } from './webhook-form'

const USUAL: PublicEventName[] = ['payment.captured', 'document.completed']

/** The button and dialog that add a webhook address; its secret is shown only once. */
export function NewWebhook() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setOpen(false)
    setSecret(undefined)
  }
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        כתובת חדשה
      </Button>
      <Dialog open={isOpen} onClose={close} title={secret ? 'הכתובת נוספה' : 'כתובת חדשה לאירועים'} size="lg">
        {secret ? (
          <ShownOnce what="הסוד לבדיקת החתימה" value={secret} onClose={close} />
        ) : (
          <WebhookForm
            label="כתובת חדשה לאירועים"
            saveLabel="הוספה"
            defaults={{ name: '', url: '', events: USUAL }}
            submit={(body) => sendJson<{ secret: string }>('/api/webhooks', 'POST', body)}
            onSaved={(made) => {
              setSecret(made.secret)
              router.refresh()
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}
