'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import type { BillingPreview } from '@/lib/modules/tasks/time/billing.queries'

import type { BillProps } from './bill-button'
import { BillForm } from './bill-form'

/** Asks whose time is billed, which of it, and in what; shows the lines before anything is made. */
export function BillDialog({
  customers,
  filter,
  mayMakePages,
  mayIssue,
  onClose,
}: BillProps & { onClose: () => void }) {
  const [customerId, setCustomerId] = useState(customers.length === 1 ? (customers[0]?.value ?? '') : '')
  const { data, error } = useRead<BillingPreview>(customerId ? addressOf(customerId, filter) : null, {
    revalidateOnFocus: false,
  })
  return (
    <Dialog open title="חיוב שעות" size="lg" onClose={onClose}>
      <div className="stack">
        <SelectField
          label="לקוח"
          required
          placeholder="בחירת לקוח"
          options={customers}
          value={customerId}
          onChange={(event: React.ChangeEvent<HTMLSelectElement>) => setCustomerId(event.currentTarget.value)}
        />
        {error && <Alert tone="bad" live title={error.message} />}
        {customerId && !data && !error && <Spinner />}
        {data && (
          <BillForm key={customerId} preview={data} mayMakePages={mayMakePages} mayIssue={mayIssue} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

function addressOf(customer: string, filter: BillProps['filter']): string {
  const search = new URLSearchParams({ customer })
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value)
  return `/api/tasks/time/billing?${search}`
}
