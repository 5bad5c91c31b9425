'use client'

import { useRouter } from 'next/navigation'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'

/** A form of one button, so that no program confirms by opening the link. */
export function ConfirmForm({ token }: { token: string }) {
  const router = useRouter()
  const { form } = useEntryForm({
    url: `/api/public/confirmations/${token}`,
    labels: {},
    onDone: () => router.refresh(),
  })
  return (
    <EntryForm form={form} label="אישור כתובת הדוא״ל" submit="אישור הכתובת">
      {null}
    </EntryForm>
  )
}
