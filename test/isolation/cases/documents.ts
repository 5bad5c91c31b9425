import { newId } from '@/lib/db/id'
import { sendDocument } from '@/lib/modules/documents/dispatch.mutations'
import { issuerName, ownerContact } from '@/lib/modules/documents/dispatch.queries'
import { sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { createDocument, lockDocument, prepareForSigning } from '@/lib/modules/documents/documents.mutations'
import { listCustomerDocuments, listDocuments } from '@/lib/modules/documents/documents.queries'
import { prepareInput } from '@/lib/modules/documents/documents.schema'
import { recordDocumentEvent } from '@/lib/modules/documents/events.mutations'
import { listDocumentEvents } from '@/lib/modules/documents/events.queries'
import { inviteSigner } from '@/lib/modules/documents/invitations.mutations'
import { findDocument, findDocumentFile } from '@/lib/modules/documents/record.queries'
import {
  cancelDocument,
  expireDocument,
  remindSigner,
  resendDocument,
} from '@/lib/modules/documents/resending.mutations'
import { makeSealedCopy } from '@/lib/modules/documents/sealing.mutations'
import { checkSeal, loadSealRequest } from '@/lib/modules/documents/sealing.queries'
import { listDocumentFields, listSigners, type SignerRecord } from '@/lib/modules/documents/signers.queries'
import { uploadDocument } from '@/lib/modules/documents/upload.mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS, prepareBody, sendBody } from '../words'

const NOTHING = { state: null, owner: null, waiting: null, expiring: null, template: null }
const LIST = { ...NOTHING, q: '', sort: '-created', size: 50, after: null, before: null } as const

const ours = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, documentId: theirs.ids.sentDocument })

const pdf = () => ({
  key: newId(),
  name: 'חוזה.pdf',
  size: 1,
  sha256: newId(),
  pages: [{ width: 595, height: 842, rotation: 0 }],
  isFlat: true,
})

const targets = ({ ours: mine, theirs }: Crossing) => [
  { id: theirs.ids.sentDocument, signerId: theirs.ids.sentSigner },
  { id: mine.sentDocument, signerId: theirs.ids.sentSigner },
]

export const documentCases: Record<string, Case> = {
  recordDocumentEvent: ({ actor, within, theirs }) => [
    companies('blocked', () => {
      const document = { id: theirs.ids.sentDocument, title: 'מסמך', customerId: null, ownerId: actor.id }
      return within((tx) => recordDocumentEvent(tx, { companyId: actor.companyId }, { document, type: 'viewed' }))
    }),
  ],
  listDocumentEvents: (c) => [companies('nothing', () => c.within((tx) => listDocumentEvents(tx, ours(c))))],
  resendDocument: (c) =>
    targets(c).map((target) => everybody('refused', () => resendDocument(c.scope('documents'), target))),
  remindSigner: (c) =>
    targets(c).map((target) => everybody('refused', () => remindSigner(c.scope('documents'), target))),
  inviteSigner: ({ actor, within, theirs }) => [
    // Updates the row by company and id, so an id of another company updates none.
    companies('ours', () =>
      within((tx) => {
        const signer = { id: theirs.ids.sentSigner, name: 'חותם', email: 'x@signers.example', state: 'waiting' }
        const document = { title: 'מסמך', message: '', expiresAt: null }
        const who = { companyId: actor.companyId, actorId: actor.id }
        return inviteSigner(tx, who, { document, signer: signer as SignerRecord, emailKind: 'request' })
      }),
    ),
  ],
  createDocument: ({ scope, theirs }) => [
    everybody('refused', () =>
      createDocument(scope('documents'), { title: 'מסמך', customerId: theirs.ids.customer }, pdf()),
    ),
  ],
  prepareForSigning: ({ scope, theirs }) => [
    everybody('refused', () =>
      prepareForSigning(scope('documents'), theirs.ids.draftDocument, prepareInput.parse(prepareBody(OUR_WORDS, 2))),
    ),
  ],
  lockDocument: ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => lockDocument(tx, scope('documents'), theirs.ids.sentDocument))),
  ],
  listDocuments: ({ scope, theirs }) => [
    everybody('list', () => listDocuments(scope('documents'), LIST)),
    everybody('nothing', () => listDocuments(scope('documents'), { ...LIST, q: theirs.words.word })),
  ],
  listCustomerDocuments: ({ scope, theirs }) => [
    everybody('nothing', () => listCustomerDocuments(scope('documents'), theirs.ids.customer)),
  ],
  documentsInScope: outside('a condition, crossed with every query that has it'),
  documentFilter: outside('a condition, crossed with listDocuments'),
  findDocument: ({ scope, theirs }) => [
    everybody('refused', () => findDocument(scope('documents'), theirs.ids.sentDocument)),
  ],
  findDocumentFile: ({ scope, theirs }) => [
    everybody('refused', () => findDocumentFile(scope('documents'), theirs.ids.sentDocument, 'source')),
    everybody('refused', () => findDocumentFile(scope('documents'), theirs.ids.completedDocument, 'sealed')),
  ],
  signingKey: outside('the key of the installation'),
  loadSealRequest: ({ actor, theirs }) => [
    companies('nothing', () => loadSealRequest({ companyId: actor.companyId, documentId: theirs.ids.signedDocument })),
  ],
  checkSeal: ({ scope, theirs }) => [
    everybody('refused', () => checkSeal(scope('documents'), theirs.ids.completedDocument)),
  ],
  makeSealedCopy: ({ actor, theirs }) => [
    companies('idle', () => makeSealedCopy({ companyId: actor.companyId, documentId: theirs.ids.signedDocument })),
  ],
  sendDocument: ({ scope, theirs }) => [
    everybody('refused', () =>
      sendDocument(scope('documents'), theirs.ids.draftDocument, sendDocumentInput.parse(sendBody(OUR_WORDS, 3))),
    ),
  ],
  scheduleExpiry: outside('a job about a row that its caller has locked'),
  issuerName: ({ actor, within }) => [everybody('ours', () => within((tx) => issuerName(tx, actor.companyId)))],
  ownerContact: ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => ownerContact(tx, { companyId: actor.companyId, ownerId: theirs.ids.user })),
    ),
  ],
  listSigners: (c) => [companies('nothing', () => c.within((tx) => listSigners(tx, ours(c))))],
  listDocumentFields: (c) => [companies('nothing', () => c.within((tx) => listDocumentFields(tx, ours(c))))],
  uploadDocument: ({ scope, theirs }) => [
    everybody('refused', async () => {
      const file = { name: 'חוזה.pdf', title: undefined, source: await writeDemoContract(), sha256: null }
      return uploadDocument(scope('documents'), { ...file, customerId: theirs.ids.customer })
    }),
  ],
  expireDocument: ({ actor, theirs }) => [
    companies('refused', () => expireDocument(actor.companyId, theirs.ids.sentDocument)),
  ],
  cancelDocument: ({ scope, theirs }) => [
    everybody('refused', () => cancelDocument(scope('documents'), theirs.ids.sentDocument, 'סיבה')),
  ],
}
