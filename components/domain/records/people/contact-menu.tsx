'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { IconPencil, IconPlus, IconTrash, IconUserCheck, IconUserOff } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'
import { contactFormOf } from './contact-form-of'
import { ContactForm, NewContactMethod } from './lazy-forms'

const ADD_METHOD = 'הוספת טלפון או כתובת'

type DialogName = 'edit' | 'method' | 'leave' | 'remove'

export function ContactMenu({ record, contact }: { record: RecordHandle; contact: Contact }) {
  const router = useRouter()
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const path = `${recordApiPath(record)}/contacts/${contact.id}`
  const name = isolate(contact.name)
  const { the } = recordWords[record.entity]
  const hasLeft = contact.inactiveSince !== null

  async function move() {
    const body = { ...contactFormOf(contact), isInactive: !hasLeft, version: contact.version }
    const sent = await sendJson(path, 'PUT', body)
    if (!sent.ok) return sent.error.message
    notify(hasLeft ? 'איש הקשר פעיל שוב' : 'נרשם שאיש הקשר עזב')
    router.refresh()
  }
  async function remove() {
    const sent = await sendJson(path, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('איש הקשר הוסר')
    router.refresh()
  }

  const LeaveIcon = hasLeft ? IconUserCheck : IconUserOff
  const leave = hasLeft ? 'החזרה לפעילות' : 'רישום שעזב'
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setDialog('edit') },
          { label: ADD_METHOD, icon: <IconPlus size={18} />, onSelect: () => setDialog('method') },
          { label: leave, icon: <LeaveIcon size={18} />, onSelect: () => setDialog('leave') },
          {
            label: 'הסרה',
            tone: 'danger',
            icon: <IconTrash size={18} />,
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      <Dialog open={dialog === 'edit'} onClose={close} title={`עריכת ${name}`}>
        <ContactForm record={record} contact={contact} onClose={close} />
      </Dialog>
      <Dialog open={dialog === 'method'} onClose={close} title={`טלפון או כתובת נוספים של ${name}`}>
        <NewContactMethod record={record} contactId={contact.id} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'leave'}
        onClose={close}
        tone="primary"
        title={hasLeft ? `להחזיר את ${name} לפעילות?` : `לרשום ש${name} כבר לא אצל ${the}?`}
        confirmLabel={leave}
        onConfirm={move}
      >
        {hasLeft ? 'איש הקשר יופיע שוב בין הפעילים.' : 'איש הקשר יישאר בכרטיס, ולא יהיה עוד הראשי.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={`להסיר את ${name}?`}
        confirmLabel="הסרה"
        onConfirm={remove}
      >
        פרטי איש הקשר ייעלמו מהכרטיס. מי שעזב את {the} עדיף לרשום שעזב.
      </ConfirmDialog>
    </>
  )
}
