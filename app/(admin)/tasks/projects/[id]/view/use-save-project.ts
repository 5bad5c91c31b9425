'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

/** Saves the members or the states of a project as a whole; a refusal is `problem`, and what was entered stays. */
export function useSaveProject(
  { id, version }: { id: string; version: number },
  part: 'members' | 'states',
  onSaved: () => void,
) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(body: object) {
    setSaving(true)
    const sent = await sendJson(`/api/tasks/projects/${id}/${part}`, 'PUT', { ...body, version })
    setSaving(false)
    if (!sent.ok) return setProblem(problemText(sent.error))
    void notify('נשמר')
    onSaved()
    router.refresh()
  }

  return { save, problem, isSaving }
}
