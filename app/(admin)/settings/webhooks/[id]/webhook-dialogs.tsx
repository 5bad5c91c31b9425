'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { ShownOnce } from '@/components/domain/shown-once'
import { Bidi } from '@/components/ui/bidi'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import { WebhookForm } from '../../api/webhook-form'
import type { WebhookHandle } from './webhook-handle'

export type WebhookDialog = 'edit' | 'secret' | 'delete'

type Props = { webhook: WebhookHandle; dialog: WebhookDialog | undefined; onClose: () => void }

export const WebhookDialogs = ({ webhook, dialog, onClose }: Props) => (
  <>
    <Dialog open={dialog === 'edit'} onClose={onClose} title="עריכת כתובת לאירועים" size="lg">
      <Editing webhook={webhook} onClose={onClose} />
    </Dialog>
    <Secret webhook={webhook} isOpen={dialog === 'secret'} onClose={onClose} />
    <Deletion webhook={webhook} isOpen={dialog === 'delete'} onClose={onClose} />
  </>
)

function Editing({ webhook: { id, name, url, events, state, version }, onClose }: Omit<Props, 'dialog'>) {
  const router = useRouter()
  return (
    <WebhookForm
      label="עריכת כתובת לאירועים"
      saveLabel="שמירה"
      defaults={{ name, url, events }}
      submit={(body) =>
        sendJson(`/api/webhooks/${id}`, 'PUT', { ...body, version, state: state === 'active' ? state : 'paused' })
      }
      onSaved={() => {
        void notify('הכתובת עודכנה')
        onClose()
        router.refresh()
      }}
      onCancel={onClose}
    />
  )
}

type DialogProps = { webhook: WebhookHandle; isOpen: boolean; onClose: () => void }

function Secret({ webhook, isOpen, onClose }: DialogProps) {
  const router = useRouter()
  const [secret, setSecret] = useState<string>()
  const show = ({ secret: made }: { secret: string }) => {
    setSecret(made)
    router.refresh()
  }
  return (
    <>
      <ActionDialog
        open={isOpen}
        onClose={onClose}
        title="להחליף את הסוד לחתימה?"
        confirmLabel="החלפת הסוד"
        tone="primary"
        url={`/api/webhooks/${webhook.id}/secret`}
        method="POST"
        onDone={show}
      >
        <p>
          במשך 24 שעות כל אירוע ייחתם גם בסוד החדש וגם בקודם, כדי שאפשר יהיה לעדכן את המערכת המקבלת בלי לאבד אירועים.
        </p>
      </ActionDialog>
      <Dialog open={secret !== undefined} onClose={() => setSecret(undefined)} title="הסוד הוחלף">
        <ShownOnce what="הסוד לבדיקת החתימה" value={secret ?? ''} onClose={() => setSecret(undefined)} />
      </Dialog>
    </>
  )
}

const Deletion = ({ webhook: { id, name }, isOpen, onClose }: DialogProps) => (
  <ActionDialog
    open={isOpen}
    onClose={onClose}
    title={
      <>
        למחוק את הכתובת <Bidi>{name}</Bidi>?
      </>
    }
    confirmLabel="מחיקה"
    url={`/api/webhooks/${id}`}
    method="DELETE"
    leadsTo={`${linkTo('settings')}?tab=api`}
  >
    <p>אירועים לא יישלחו אליה עוד, וגם מה שמחכה לשליחה לא יישלח.</p>
  </ActionDialog>
)
