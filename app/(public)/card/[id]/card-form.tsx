'use client'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'

/** A form of one button: card details are entered on the gateway's page, never here. */
export function CardForm({ token, label }: { token: string; label: string }) {
  const { form } = useEntryForm({
    url: `/api/public/cards/${token}/renewals`,
    labels: {},
    onDone: ({ url }: { url: string }) => location.assign(url),
  })
  return (
    <>
      <EntryForm form={form} label="עדכון כרטיס" submit={label}>
        {null}
      </EntryForm>
      <p className="muted">
        את פרטי הכרטיס ממלאים בדף המאובטח של חברת הסליקה. העסק אינו רואה אותם, ולא יבוצע בו חיוב על העדכון.
      </p>
    </>
  )
}
