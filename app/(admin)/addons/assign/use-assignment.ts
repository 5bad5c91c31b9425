'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { companiesText } from '@/lib/modules/addons/addons.labels'
import type { Preview } from '@/lib/modules/addons/assignment.queries'

import { type Terms, termsBody } from './terms-fields'

type Shown = { preview: Preview; assignment: unknown }
type Answer = { done: number; refused: { name: string; reason: string }[]; openAgorot: number }

/** State of an add-on order: edited, previewed, and executed as previewed. */
export function useAssignment(addonId: string, today: string) {
  const router = useRouter()
  const [terms, setTerms] = useState<Terms>({ act: 'attach', price: '', cycle: '', from: today, when: 'period_end' })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<SendError>()
  const [isWorking, setWorking] = useState(false)

  const reset = () => {
    setShown(null)
    setProblem(undefined)
  }
  async function call<Data>(path: string, body: unknown): Promise<Data | undefined> {
    setWorking(true)
    const sent = await sendJson<Data>(path, 'POST', body)
    setWorking(false)
    if (sent.ok) return sent.data
    setProblem(sent.error)
    return undefined
  }
  async function loadPreview() {
    reset()
    const assignment = { addonId, companies: [...picked], ...termsBody(terms) }
    const preview = await call<Preview>('/api/addons/assignment/preview', assignment)
    if (preview) setShown({ preview, assignment })
  }
  async function apply({ preview, assignment }: Shown) {
    setShown(null)
    const answer = await call<Answer>('/api/addons/assignment', { assignment, mark: preview.mark })
    if (!answer) return
    notify(doneText(terms.act, answer))
    setPicked(new Set())
    router.refresh()
  }
  /** Any change of the order discards its preview. */
  const changing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      reset()
      set(value)
    }
  return {
    terms,
    picked,
    shown,
    problem,
    isWorking,
    reset,
    loadPreview,
    apply,
    change: changing(setTerms),
    pick: changing(setPicked),
  }
}

function doneText(act: Terms['act'], { done, refused, openAgorot }: Answer): string {
  const what = act === 'attach' ? `התוסף חובר ל${companiesText(done)}` : `התוסף נותק מ${companiesText(done)}`
  const left = refused.length > 0 ? `, ${refused.length} לא שונו` : ''
  return openAgorot > 0 ? `${what}${left}. נותר לגבייה ${formatShekels(openAgorot)}` : `${what}${left}`
}
