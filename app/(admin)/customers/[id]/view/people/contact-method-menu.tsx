'use client'

import { IconArrowBarToUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { formatPhone } from '@/lib/format/phone'
import type { ContactMethod } from '@/lib/modules/customers/contact-methods.queries'
import { canPromote } from '@/lib/modules/customers/contact-methods.rules'

import { PointForm } from './lazy-forms'

type Asked = 'edit' | 'promote' | 'remove'

export function PointMenu({ customerId, point }: { customerId: string; point: ContactMethod }) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const path = `/api/customers/${customerId}/points/${point.id}`
  const value = isolate(formatPhone(point.value))

  async function act(way: 'promote' | 'remove') {
    const sent = await (way === 'promote' ? sendJson(`${path}/primary`, 'POST') : sendJson(path, 'DELETE'))
    if (!sent.ok) return sent.error.message
    notify(way === 'promote' ? 'הפרטים הראשיים הוחלפו' : 'הוסר מכרטיס הלקוח')
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות: ${value}`}
        size="sm"
        items={[
          ...(canPromote(point)
            ? [
                {
                  label: 'להפוך לראשי',
                  icon: <IconArrowBarToUp size={18} aria-hidden="true" />,
                  onSelect: () => setAsked('promote'),
                },
              ]
            : []),
          { label: 'עריכה', icon: <IconPencil size={18} aria-hidden="true" />, onSelect: () => setAsked('edit') },
          {
            label: 'הסרה',
            tone: 'danger' as const,
            icon: <IconTrash size={18} aria-hidden="true" />,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      <Dialog open={asked === 'edit'} onClose={close} title={`עריכת ${value}`}>
        <PointForm customerId={customerId} point={point} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'promote'}
        onClose={close}
        tone="primary"
        title={`להפוך את ${value} לראשי?`}
        confirmLabel="החלפה"
        onConfirm={() => act('promote')}
      >
        מה שראשי עכשיו יישאר בכרטיס כפרט נוסף.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={`להסיר את ${value}?`}
        confirmLabel="הסרה"
        onConfirm={() => act('remove')}
      />
    </>
  )
}
