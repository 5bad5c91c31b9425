import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import {
  declineDocument,
  recordDocumentView,
  requestRenewal,
  signDocument,
} from '@/lib/modules/documents/signing/signing.mutations'
import {
  findPass,
  findSigningFile,
  loadSignerAccess,
  loadSigning,
  type SignerPass,
} from '@/lib/modules/documents/signing/signing.queries'
import { signInput } from '@/lib/modules/documents/signing/signing.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const device = { ip: '203.0.113.9', userAgent: null }

/** A pass that cannot exist: our company with a signer of the other company. */
const forged = ({ actor, theirs }: Crossing) =>
  ({ companyId: actor.companyId, signerId: theirs.ids.sentSigner }) as unknown as SignerPass

const signature = () =>
  signInput.parse({ values: [], signature: { mode: 'typed', text: 'חתימה' }, consent: SIGNING_CONSENT.version })

/** Functions behind a signer's link. The link is its own authentication, so the pass is tried with foreign ids. */
export const signingCases: Record<string, Case> = {
  findPass: ({ theirs }) => [everybody('never', () => findPass(theirs.ids.sentSigner, new Headers()))],
  readSignerDevice: outside('reads headers'),
  closedError: outside('makes an error'),
  loadSigning: (c) => [companies('refused', () => loadSigning(forged(c)))],
  findSigningFile: (c) => [companies('refused', () => findSigningFile(forged(c), 'source'))],
  loadSignerAccess: (c) => [companies('refused', () => c.within((tx) => loadSignerAccess(tx, forged(c))))],
  recordDocumentView: (c) => [companies('refused', () => recordDocumentView(forged(c), device))],
  signDocument: (c) => [companies('refused', () => signDocument(forged(c), signature(), device))],
  declineDocument: (c) => [companies('refused', () => declineDocument(forged(c), 'סיבה', device))],
  requestRenewal: (c) => [companies('refused', () => requestRenewal(forged(c), device))],
}
