'use client'

import { useState } from 'react'

import { NO_TEMPLATE } from '@/components/domain/messages/send-from-record'
import { TemplateFields } from '@/components/domain/messages/template-fields'
import {
  filledText,
  readTemplateSlots,
  type TemplateSlot,
  toTemplateMessage,
} from '@/components/domain/messages/template-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { newKey } from '@/lib/client/new-key'

import type { ConversationDetails } from './contract'
import { sendMessage } from './outbox'

type Props = { conversation: ConversationDetails; onSent: () => void; onClose: () => void }

/** Sends an approved template in a conversation. */
export function TemplateDialog({ conversation, onSent, onClose }: Props) {
  const [choice, setChoice] = useState(NO_TEMPLATE)
  const [isChecked, setChecked] = useState(false)
  const { template, values, file } = choice

  const send = (event: React.FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (!template) return
    const { missingId, sent } = toTemplateMessage({ template, values, file })
    if (!sent) return document.getElementById(missingId)?.focus()
    const head = { clientId: newKey(), type: 'template' as const, body: '', templateId: template.id }
    const text = previewOf(readTemplateSlots(template.components), values)
    const fileNames = file ? [file.file.name] : []
    sendMessage(conversation.id, Object.assign(head, sent), { text, fileNames }, onSent)
    onClose()
  }
  return (
    <Dialog open title="הודעה מתבנית" onClose={onClose}>
      <form className="stack" noValidate onSubmit={send}>
        <TemplateFields
          accountId={conversation.accountId}
          choice={choice}
          isChecked={isChecked}
          onChange={(next) => {
            if (next.template !== template) setChecked(false)
            setChoice(next)
          }}
        />
        {template && (
          <div className="dialog-actions">
            <Button type="submit" variant="primary">
              שליחה
            </Button>
            <Button onClick={onClose}>ביטול</Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const previewOf = (slots: readonly TemplateSlot[], values: Readonly<Record<string, string>>) =>
  slots
    .filter(({ part }) => part !== 'button')
    .map((slot) => filledText(slot, values))
    .join('\n')
