import { fileStorage } from '@/lib/files/configured'
import { FileMissingError, loadFile } from '@/lib/files/storage'

import type { Capabilities, OutgoingContent, OutgoingMessage } from './adapter'
import { mediaKindOf } from './content-files'
import type { Parcel } from './parcel'
import type { MessagePayload, TemplatePayload } from './payload'
import { SEND_TEXTS } from './send-texts'

/** A message that cannot be put into the provider's form: nothing was sent. */
export class UnsendableError extends Error {
  constructor(
    readonly code: 'file_missing' | 'target_unknown',
    options?: ErrorOptions,
  ) {
    super(SEND_TEXTS[code], options)
  }
}

/** Builds what the adapter sends, with the bytes of its files. Throws UnsendableError. */
export async function buildOutgoing(parcel: Parcel, capabilities: Capabilities): Promise<OutgoingMessage> {
  const { message, identity, replyTo } = parcel
  const { mail } = message.payload as MessagePayload
  const isAutomatic = message.authorKind !== 'user'
  return {
    reference: message.id,
    to: { externalId: mail?.to ?? identity.externalId, phone: identity.phone },
    content: await buildContent(parcel, capabilities),
    replyTo: capabilities.quotes && message.type !== 'reaction' ? replyTo : null,
    ...(mail && { thread: { subject: mail.subject, references: parcel.references, isAutomatic } }),
  }
}

async function buildContent(parcel: Parcel, capabilities: Capabilities): Promise<OutgoingContent> {
  const { type, body, payload } = parcel.message
  if (type === 'media') {
    const [file, ...more] = await Promise.all(parcel.files.map((one) => loadOutgoingFile(one, capabilities)))
    if (!file) throw new UnsendableError('file_missing')
    return { type, caption: body, file, more }
  }
  if (type === 'interactive') return { type, body, buttons: (payload as Buttons).buttons }
  if (type === 'template') {
    const { name, language, values, media } = (payload as Template).template
    const template = { type, name, language, components: values }
    if (!media) return template
    const [file] = parcel.files
    if (!file) throw new UnsendableError('file_missing')
    return { ...template, file: await loadOutgoingFile(file, capabilities) }
  }
  if (type === 'reaction') return { type, emoji: body, targetProviderId: targetOf(parcel) }
  return { type: 'text', body }
}

type Buttons = { buttons: readonly { id: string; title: string }[] }
type Template = { template: TemplatePayload }

function targetOf({ replyTo }: Parcel): string {
  if (!replyTo) throw new UnsendableError('target_unknown')
  return replyTo
}

async function loadOutgoingFile(file: Parcel['files'][number], capabilities: Capabilities) {
  const kind = mediaKindOf(capabilities, file.mime)
  if (!kind) throw new UnsendableError('file_missing')
  const { name, mime, isVoice, storageKey } = file
  try {
    return { kind, name, mime, isVoice, bytes: await loadFile(fileStorage(), storageKey) }
  } catch (error) {
    if (error instanceof FileMissingError) throw new UnsendableError('file_missing', { cause: error })
    throw error
  }
}
