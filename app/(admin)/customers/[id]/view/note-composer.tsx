'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import styles from './view.module.css'

/** Writes a note on the timeline; what was typed stays until the server has it. */
export function NoteComposer({ customerId }: { customerId: string }) {
  const router = useRouter()
  const box = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (isSaving || !box.current) return
    setSaving(true)
    const sent = await sendJson(`/api/customers/${customerId}/notes`, 'POST', { text: box.current.value })
    setSaving(false)
    if (!sent.ok) return setError(sent.error.fields?.text ?? sent.error.message)
    setError(undefined)
    box.current.value = ''
    notify('ההערה נוספה')
    router.refresh()
  }

  return (
    <form className={styles.composer} aria-label="הוספת הערה" onSubmit={save}>
      <TextareaField ref={box} label="הערה חדשה" rows={2} maxLength={2_000} error={error} />
      <Button type="submit" loading={isSaving}>
        הוספת הערה
      </Button>
    </form>
  )
}
