'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { IconArrowBarToUp, IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { formatPhone } from '@/lib/format/phone'
import type { ContactMethod } from '@/lib/modules/contacts/contact-methods.queries'
import { primaryField } from '@/lib/modules/contacts/contact-methods.rules'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'
import { ContactMethodForm } from './lazy-forms'

type DialogName = 'edit' | 'primary' | 'remove'

type Props = { record: RecordHandle; method: ContactMethod; isOfContact?: boolean }

export function ContactMethodMenu({ record, method, isOfContact = false }: Props) {
  const router = useRouter()
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const path = `${recordApiPath(record)}/points/${method.id}`
  const value = isolate(formatPhone(method.value))

  async function act(way: 'primary' | 'remove') {
    const sent = await (way === 'primary' ? sendJson(`${path}/primary`, 'POST') : sendJson(path, 'DELETE'))
    if (!sent.ok) return sent.error.message
    notify(way === 'primary' ? 'הפרטים הראשיים הוחלפו' : `הוסר מכרטיס ${recordWords[record.entity].the}`)
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות: ${value}`}
        size="sm"
        items={[
          ...(primaryField(method)
            ? [
                {
                  label: 'להפוך לראשי',
                  icon: <IconArrowBarToUp size={18} />,
                  onSelect: () => setDialog('primary'),
                },
              ]
            : []),
          { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setDialog('edit') },
          {
            label: 'הסרה',
            tone: 'danger' as const,
            icon: <IconTrash size={18} />,
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      <Dialog open={dialog === 'edit'} onClose={close} title={`עריכת ${value}`}>
        <ContactMethodForm record={record} method={method} isOfContact={isOfContact} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'primary'}
        onClose={close}
        tone="primary"
        title={`להפוך את ${value} לראשי?`}
        confirmLabel="החלפה"
        onConfirm={() => act('primary')}
      >
        מה שראשי עכשיו יישאר {isOfContact ? 'אצל איש הקשר' : 'בכרטיס'} כפרט נוסף.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={`להסיר את ${value}?`}
        confirmLabel="הסרה"
        onConfirm={() => act('remove')}
      />
    </>
  )
}
