'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { type Sent, sendJson } from '@/lib/client/send'

import type { WebhookDialog } from './webhook-dialogs'
import type { WebhookHandle } from './webhook-handle'

const loadDialogs = () => import('./webhook-dialogs').then((all) => all.WebhookDialogs)

/** The actions on a webhook address: test, edit, pause, replace the secret, delete. */
export function WebhookActions({ webhook }: { webhook: WebhookHandle }) {
  const router = useRouter()
  const [dialog, setDialog] = useState<WebhookDialog>()
  const [isTesting, setTesting] = useState(false)
  // Once loaded they stay: the new secret is shown after the question was closed.
  const [isWanted, setWanted] = useState(false)
  const WebhookDialogs = useLazy(loadDialogs, isWanted)
  const { id, state } = webhook
  const isActive = state === 'active'

  const open = (one: WebhookDialog) => {
    setWanted(true)
    setDialog(one)
  }
  const report = (sent: Sent<unknown>, done: string) => {
    void notify(sent.ok ? done : sent.error.message)
    router.refresh()
  }
  async function test() {
    setTesting(true)
    report(await sendJson(`/api/webhooks/${id}/test`, 'POST'), 'אירוע בדיקה נשלח')
    setTesting(false)
  }
  async function turn() {
    const { name, url, events, version } = webhook
    const body = { name, url, events, version, state: isActive ? 'paused' : 'active' }
    report(await sendJson(`/api/webhooks/${id}`, 'PUT', body), isActive ? 'השליחה הושהתה' : 'השליחה הופעלה')
  }

  return (
    <>
      <Button icon={<IconPencil size={20} />} onClick={() => open('edit')}>
        עריכה
      </Button>
      {isActive ? (
        <Button loading={isTesting} icon={<IconSend size={20} />} onClick={test}>
          אירוע בדיקה
        </Button>
      ) : (
        <Button variant="primary" icon={<IconPlayerPlay size={20} />} onClick={turn}>
          הפעלה
        </Button>
      )}
      <Menu
        label="פעולות נוספות"
        items={[
          ...(isActive ? [{ label: 'השהיה', icon: <IconPlayerPause size={20} />, onSelect: () => void turn() }] : []),
          {
            label: 'החלפת הסוד',
            icon: <IconKey size={20} />,
            onSelect: () => open('secret'),
          },
          {
            label: 'מחיקה',
            icon: <IconTrash size={20} />,
            tone: 'danger' as const,
            onSelect: () => open('delete'),
          },
        ]}
      />
      {WebhookDialogs && <WebhookDialogs webhook={webhook} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
