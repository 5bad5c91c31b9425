import { Status, type Tone } from '@/components/ui/badge'
import { documentStateLabels, signerStateLabels } from '@/lib/modules/documents/documents.labels'
import type { DocumentState, SignerState } from '@/lib/modules/documents/documents.schema'

const TONES: Record<DocumentState, Tone> = {
  draft: 'muted',
  sent: 'info',
  partly_signed: 'info',
  completed: 'ok',
  declined: 'bad',
  expired: 'warn',
  cancelled: 'muted',
}

const SIGNER_TONES: Record<SignerState, Tone> = {
  waiting: 'muted',
  notified: 'info',
  viewed: 'info',
  signed: 'ok',
  declined: 'bad',
  delegated: 'muted',
}

/** Badge of a document's state. */
export const DocumentStatus = ({ state }: { state: DocumentState }) => (
  <Status tone={TONES[state]}>{documentStateLabels[state]}</Status>
)

/** Badge of a signer's state. */
export const SignerStatus = ({ state }: { state: SignerState }) => (
  <Status tone={SIGNER_TONES[state]}>{signerStateLabels[state]}</Status>
)
