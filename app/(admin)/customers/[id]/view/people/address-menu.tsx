'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { RecordAddress } from '@/lib/modules/contacts/addresses.queries'
import { addressLine } from '@/lib/modules/contacts/addresses.rules'

import { AddressForm } from './lazy-address-form'

export function AddressMenu({ customerId, address }: { customerId: string; address: RecordAddress }) {
  const router = useRouter()
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const close = () => setDialog(undefined)
  const line = isolate(addressLine(address))

  async function remove() {
    const sent = await sendJson(`/api/customers/${customerId}/addresses/${address.id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('הכתובת הוסרה')
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות: ${line}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setDialog('edit') },
          {
            label: 'הסרה',
            tone: 'danger',
            icon: <IconTrash size={18} />,
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      <Dialog open={dialog === 'edit'} onClose={close} title="עריכת כתובת">
        <AddressForm customerId={customerId} address={address} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title="להסיר את הכתובת?"
        confirmLabel="הסרה"
        onConfirm={remove}
      >
        {line}
      </ConfirmDialog>
    </>
  )
}
