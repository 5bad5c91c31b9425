'use client'

import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'

import { AddressForm, ContactForm, NewContactMethod } from './lazy-forms'

type Of = { customerId: string }

export const AddContact = (of: Of) => <Add {...of} label="איש קשר חדש" Form={ContactForm} />
export const AddAddress = (of: Of) => <Add {...of} label="כתובת חדשה" Form={AddressForm} />
export const AddContactMethod = (of: Of) => (
  <Add {...of} label="טלפון או כתובת" title="טלפון או כתובת נוספים" Form={NewContactMethod} />
)

type Props = Of & { label: string; title?: string; Form: ComponentType<Of & { onClose: () => void }> }

function Add({ customerId, label, title = label, Form }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        <Form customerId={customerId} onClose={close} />
      </Dialog>
    </>
  )
}
