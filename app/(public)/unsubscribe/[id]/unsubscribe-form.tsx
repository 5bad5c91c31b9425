'use client'

import { useRouter } from 'next/navigation'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'

/** A form of one button, so that no program refuses by opening the link. */
export function UnsubscribeForm({ token }: { token: string }) {
  const router = useRouter()
  const { form } = useEntryForm({
    url: `/api/public/unsubscribes/${token}`,
    labels: {},
    onDone: () => router.refresh(),
  })
  return (
    <EntryForm form={form} label="הסרה מרשימת הדיוור" submit="הסרה מרשימת הדיוור">
      {null}
    </EntryForm>
  )
}
