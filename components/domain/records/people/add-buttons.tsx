'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'

import type { RecordHandle } from '../record-path'
import { ContactForm, NewContactMethod } from './lazy-forms'

type Of = { record: RecordHandle }

export const AddContact = ({ record }: Of) => (
  <AddButton label="איש קשר חדש">{(close) => <ContactForm record={record} onClose={close} />}</AddButton>
)

export const AddContactMethod = ({ record }: Of) => (
  <AddButton label="טלפון או כתובת" title="טלפון או כתובת נוספים">
    {(close) => <NewContactMethod record={record} onClose={close} />}
  </AddButton>
)

type Props = { label: string; title?: string; children: (close: () => void) => ReactNode }

/** A button that opens a form in a dialog. */
export function AddButton({ label, title = label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}
