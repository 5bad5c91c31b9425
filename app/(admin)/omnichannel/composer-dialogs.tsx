'use client'

import { useLazy } from '@/components/ui/use-lazy'

import type { ConversationDetails } from './contract'

export type ComposerDialog = 'template' | 'canned'

type Props = {
  dialog: ComposerDialog | undefined
  conversation: ConversationDetails
  onSent: () => void
  onClose: () => void
}

const loadTemplates = () => import('./template-dialog').then((all) => all.TemplateDialog)
const loadOwnCanned = () => import('./own-canned-dialog').then((all) => all.OwnCannedDialog)

/** The dialogs of the composer. They stand beside its form: browsers keep the submit of a form within a form to themselves. */
export function ComposerDialogs({ dialog, conversation, onSent, onClose }: Props) {
  const Templates = useLazy(loadTemplates, dialog === 'template')
  const OwnCanned = useLazy(loadOwnCanned, dialog === 'canned')
  if (dialog === 'template' && Templates)
    return <Templates conversation={conversation} onSent={onSent} onClose={onClose} />
  return dialog === 'canned' && OwnCanned ? <OwnCanned onClose={onClose} /> : null
}
