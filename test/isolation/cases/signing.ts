import { CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import {
  declineDocument,
  requestRenewal,
  signDocument,
  viewDocument,
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

/** A pass that nobody could hold: our company with a signer of theirs. */
const forged = ({ actor, theirs }: Crossing) =>
  ({ companyId: actor.companyId, signerId: theirs.ids.sentSigner }) as unknown as SignerPass

const signature = () =>
  signInput.parse({ values: [], signature: { mode: 'typed', text: 'חתימה' }, consent: CONSENT.version })

/** Behind a signer's link; a link is its own proof, so it is the pass that is crossed. */
export const signingCases: Record<string, Case> = {
  'documents/signing/signing.queries#findPass': ({ theirs }) => [
    everybody('never', () => findPass(theirs.ids.sentSigner, new Headers())),
  ],
  'documents/signing/signing.queries#readSignerDevice': outside('reads headers'),
  'documents/signing/signing.queries#closedError': outside('makes an error'),
  'documents/signing/signing.queries#loadSigning': (c) => [companies('refused', () => loadSigning(forged(c)))],
  'documents/signing/signing.queries#findSigningFile': (c) => [
    companies('refused', () => findSigningFile(forged(c), 'source')),
  ],
  'documents/signing/signing.queries#loadSignerAccess': (c) => [
    companies('refused', () => c.within((tx) => loadSignerAccess(tx, forged(c)))),
  ],
  'documents/signing/signing.mutations#viewDocument': (c) => [
    companies('refused', () => viewDocument(forged(c), device)),
  ],
  'documents/signing/signing.mutations#signDocument': (c) => [
    companies('refused', () => signDocument(forged(c), signature(), device)),
  ],
  'documents/signing/signing.mutations#declineDocument': (c) => [
    companies('refused', () => declineDocument(forged(c), 'סיבה', device)),
  ],
  'documents/signing/signing.mutations#requestRenewal': (c) => [
    companies('refused', () => requestRenewal(forged(c), device)),
  ],
}
