'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import type { Option } from '@/components/ui/use-combobox'
import { type SendError, sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

type Props = { id: string; name: string; canPickCustomer: boolean }

/** The form that creates a draft from the template, to be reviewed and sent. */
export function OneForm({ id, name, canPickCustomer }: Props) {
  const router = useRouter()
  const [title, setTitle] = useState(name)
  const [customer, setCustomer] = useState<Option | null>(null)
  const [error, setError] = useState<SendError>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const body = { title, customerId: customer?.value ?? null }
    const sent = await sendJson<{ id: string }>(`/api/documents/templates/${id}/use`, 'POST', body)
    setBusy(false)
    if (sent.ok) return router.push(linkTo('documents-prepare', { id: sent.data.id }))
    setError(sent.error)
  }
  return (
    <Card title="מסמך אחד">
      <form noValidate onSubmit={submit} className="stack" aria-label="מסמך אחד מהתבנית">
        {error && <Alert tone="bad" live title={error.message} />}
        <TextField
          label="שם המסמך"
          required
          maxLength={200}
          value={title}
          error={error?.fields?.title}
          onChange={({ target }: { target: { value: string } }) => setTitle(target.value)}
        />
        {canPickCustomer && (
          <CustomerPicker label="לקוח" value={customer} onChange={setCustomer} error={error?.fields?.customerId} />
        )}
        <p>
          <Button type="submit" variant="primary" loading={isBusy}>
            יצירת המסמך
          </Button>
        </p>
      </form>
    </Card>
  )
}
