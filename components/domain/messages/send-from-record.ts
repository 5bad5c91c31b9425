import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'

import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import type { TemplatePart } from '@/lib/messaging/adapter'
import type { approvedTemplatesAnswer } from '@/lib/modules/conversations/api.schema'
import type { OutreachInput, OutreachTarget, outreachAnswer } from '@/lib/modules/conversations/outreach.schema'

import { useAttemptKey } from '../use-attempt-key'

/** How the person of a record can be written to. */
export type Outreach = z.output<typeof outreachAnswer>

/** An approved template of an account, its components as the provider names them. */
export type Template = z.output<typeof approvedTemplatesAnswer>[number]

/** A file that was chosen in this browser and is stored under its id. */
export type ChosenFile = { fileId: string; file: File }

/** The template that is chosen, the values of its variables, and the file above its text. */
export type TemplateChoice = {
  template: Template | undefined
  values: Readonly<Record<string, string>>
  file: ChosenFile | null
}

export const NO_TEMPLATE: TemplateChoice = { template: undefined, values: {}, file: null }

const PATH = '/api/omnichannel/outreach'

export const outreachAddress = ({ kind, id }: OutreachTarget) => `${PATH}?kind=${kind}&id=${id}`

type Written = Pick<OutreachInput, 'accountId' | 'to' | 'type'> &
  Partial<Pick<OutreachInput, 'body' | 'subject' | 'templateId' | 'fileId'>> & { values?: readonly TemplatePart[] }

/** Sends a message from a record; the same message sent twice, as by a double click, is one message. */
export function useSendFromRecord(target: OutreachTarget, onSent: () => void) {
  const router = useRouter()
  const { keyOf } = useAttemptKey()
  const [problem, setProblem] = useState<SendError>()
  const [isSending, setSending] = useState(false)

  async function send(written: Written) {
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    const sent = await sendJson(PATH, 'POST', Object.assign({ clientId: keyOf(written) }, target, written))
    setSending(false)
    if (!sent.ok) return setProblem(sent.error)
    notify('ההודעה נשלחת')
    onSent()
    router.refresh()
  }
  return { send, problem, isSending, forget: () => setProblem(undefined) }
}
