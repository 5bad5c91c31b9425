import { CONSENT } from '@/lib/modules/documents/signing/labels'
import { declineDocument, requestRenewal, signDocument, viewDocument } from '@/lib/modules/documents/signing/mutations'
import {
  findPass,
  findSigningFile,
  loadSigning,
  type SignerPass,
  standingOf,
} from '@/lib/modules/documents/signing/queries'
import { signInput } from '@/lib/modules/documents/signing/schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const device = { ip: '203.0.113.9', userAgent: null }

/** A pass that nobody could hold: our company with a signer of theirs. */
const forged = ({ actor, theirs }: Crossing) =>
  ({ companyId: actor.companyId, signerId: theirs.ids.sentSigner }) as unknown as SignerPass

const signature = () =>
  signInput.parse({ values: [], signature: { mode: 'typed', text: 'חתימה' }, consent: CONSENT.version })

/** Behind a signer's link; a link is its own proof, so it is the pass that is crossed. */
export const signingCases: Record<string, Case> = {
  'documents/signing/queries#findPass': ({ theirs }) => [
    everybody('never', () => findPass(theirs.ids.sentSigner, new Headers())),
  ],
  'documents/signing/queries#deviceOf': outside('reads headers'),
  'documents/signing/queries#closedError': outside('makes an error'),
  'documents/signing/queries#loadSigning': (c) => [companies('refused', () => loadSigning(forged(c)))],
  'documents/signing/queries#findSigningFile': (c) => [
    companies('refused', () => findSigningFile(forged(c), 'source')),
  ],
  'documents/signing/queries#standingOf': (c) => [
    companies('refused', () => c.within((tx) => standingOf(tx, forged(c)))),
  ],
  'documents/signing/mutations#viewDocument': (c) => [companies('refused', () => viewDocument(forged(c), device))],
  'documents/signing/mutations#signDocument': (c) => [
    companies('refused', () => signDocument(forged(c), signature(), device)),
  ],
  'documents/signing/mutations#declineDocument': (c) => [
    companies('refused', () => declineDocument(forged(c), 'סיבה', device)),
  ],
  'documents/signing/mutations#requestRenewal': (c) => [companies('refused', () => requestRenewal(forged(c), device))],
}
