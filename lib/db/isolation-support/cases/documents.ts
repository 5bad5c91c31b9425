import { newId } from '@/lib/db/id'
import { record } from '@/lib/modules/documents/events/mutations'
import { eventsOf } from '@/lib/modules/documents/events/queries'
import {
  cancelDocument,
  expireDocument,
  remindSigner,
  resendDocument,
} from '@/lib/modules/documents/following/mutations'
import { invite } from '@/lib/modules/documents/invitations/mutations'
import { createDocument, lockDocument, prepareDocument } from '@/lib/modules/documents/mutations'
import { documentsOfCustomer, listDocuments } from '@/lib/modules/documents/queries'
import { findDocument, findDocumentFile } from '@/lib/modules/documents/record/queries'
import { prepareInput } from '@/lib/modules/documents/schema'
import { seal } from '@/lib/modules/documents/sealing/mutations'
import { checkSeal, loadSealRequest } from '@/lib/modules/documents/sealing/queries'
import { sendDocument } from '@/lib/modules/documents/sending/mutations'
import { issuerName, ownerContact } from '@/lib/modules/documents/sending/queries'
import { sendInput } from '@/lib/modules/documents/sending/schema'
import { fieldsOf, type SignerRecord, signersOf } from '@/lib/modules/documents/signers/queries'
import { uploadDocument } from '@/lib/modules/documents/upload/mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS, prepareBody, sendBody } from '../words'

const NOTHING = { state: null, owner: null, waiting: null, expiring: null, template: null }
const LIST = { ...NOTHING, q: '', sort: '-created', size: 50, after: null, before: null } as const

const ours = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, documentId: theirs.ids.sentDocument })

const pdf = () => ({
  ...{ key: newId(), name: 'חוזה.pdf', size: 1, sha256: newId() },
  pages: [{ width: 595, height: 842, rotation: 0 }],
  isFlat: true,
})

const targets = ({ ours: mine, theirs }: Crossing) => [
  { id: theirs.ids.sentDocument, signerId: theirs.ids.sentSigner },
  { id: mine.sentDocument, signerId: theirs.ids.sentSigner },
]

export const documentCases: Record<string, Case> = {
  'documents/events/mutations#record': ({ actor, within, theirs }) => [
    companies('blocked', () => {
      const document = { id: theirs.ids.sentDocument, title: 'מסמך', customerId: null, ownerId: actor.id }
      return within((tx) => record(tx, { companyId: actor.companyId }, { document, type: 'viewed' }))
    }),
  ],
  'documents/events/queries#eventsOf': (c) => [companies('nothing', () => c.within((tx) => eventsOf(tx, ours(c))))],
  'documents/following/mutations#resendDocument': (c) =>
    targets(c).map((target) => everybody('refused', () => resendDocument(c.scope('documents'), target))),
  'documents/following/mutations#remindSigner': (c) =>
    targets(c).map((target) => everybody('refused', () => remindSigner(c.scope('documents'), target))),
  'documents/invitations/mutations#invite': ({ actor, within, theirs }) => [
    // The row that is changed is found by company and id, so an id of another company changes none.
    companies('ours', () =>
      within((tx) => {
        const signer = { id: theirs.ids.sentSigner, name: 'חותם', email: 'x@signers.example', state: 'waiting' }
        const document = { title: 'מסמך', message: '', expiresAt: null }
        const who = { companyId: actor.companyId, actorId: actor.id }
        return invite(tx, who, { document, signer: signer as SignerRecord, letter: 'request' })
      }),
    ),
  ],
  'documents/mutations#createDocument': ({ scope, theirs }) => [
    everybody('refused', () =>
      createDocument(scope('documents'), { title: 'מסמך', customerId: theirs.ids.customer }, pdf()),
    ),
  ],
  'documents/mutations#prepareDocument': ({ scope, theirs }) => [
    everybody('refused', () =>
      prepareDocument(scope('documents'), theirs.ids.draftDocument, prepareInput.parse(prepareBody(OUR_WORDS, 2))),
    ),
  ],
  'documents/mutations#lockDocument': ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => lockDocument(tx, scope('documents'), theirs.ids.sentDocument))),
  ],
  'documents/queries#listDocuments': ({ scope, theirs }) => [
    everybody('list', () => listDocuments(scope('documents'), LIST)),
    everybody('nothing', () => listDocuments(scope('documents'), { ...LIST, q: theirs.words.word })),
  ],
  'documents/queries#documentsOfCustomer': ({ scope, theirs }) => [
    everybody('nothing', () => documentsOfCustomer(scope('documents'), theirs.ids.customer)),
  ],
  'documents/queries#visible': outside('a condition, crossed with every query that has it'),
  'documents/queries#narrowed': outside('a condition, crossed with listDocuments'),
  'documents/record/queries#findDocument': ({ scope, theirs }) => [
    everybody('refused', () => findDocument(scope('documents'), theirs.ids.sentDocument)),
  ],
  'documents/record/queries#findDocumentFile': ({ scope, theirs }) => [
    everybody('refused', () => findDocumentFile(scope('documents'), theirs.ids.sentDocument, 'source')),
    everybody('refused', () => findDocumentFile(scope('documents'), theirs.ids.completedDocument, 'sealed')),
  ],
  'documents/sealing/queries#signingKey': outside('the key of the installation'),
  'documents/sealing/queries#loadSealRequest': ({ actor, theirs }) => [
    companies('nothing', () => loadSealRequest({ companyId: actor.companyId, documentId: theirs.ids.signedDocument })),
  ],
  'documents/sealing/queries#checkSeal': ({ scope, theirs }) => [
    everybody('refused', () => checkSeal(scope('documents'), theirs.ids.completedDocument)),
  ],
  'documents/sealing/mutations#seal': ({ actor, theirs }) => [
    companies('idle', () => seal({ companyId: actor.companyId, documentId: theirs.ids.signedDocument })),
  ],
  'documents/sending/mutations#sendDocument': ({ scope, theirs }) => [
    everybody('refused', () =>
      sendDocument(scope('documents'), theirs.ids.draftDocument, sendInput.parse(sendBody(OUR_WORDS, 3))),
    ),
  ],
  'documents/sending/mutations#watchDeadline': outside('a job about a row that its caller has locked'),
  'documents/sending/queries#issuerName': ({ actor, within }) => [
    everybody('ours', () => within((tx) => issuerName(tx, actor.companyId))),
  ],
  'documents/sending/queries#ownerContact': ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => ownerContact(tx, { companyId: actor.companyId, ownerId: theirs.ids.user })),
    ),
  ],
  'documents/signers/queries#signersOf': (c) => [companies('nothing', () => c.within((tx) => signersOf(tx, ours(c))))],
  'documents/signers/queries#fieldsOf': (c) => [companies('nothing', () => c.within((tx) => fieldsOf(tx, ours(c))))],
  'documents/upload/mutations#uploadDocument': ({ scope, theirs }) => [
    everybody('refused', async () => {
      const file = { name: 'חוזה.pdf', title: undefined, source: await writeDemoContract(), sha256: null }
      return uploadDocument(scope('documents'), { ...file, customerId: theirs.ids.customer })
    }),
  ],
  'documents/following/mutations#expireDocument': ({ actor, theirs }) => [
    companies('refused', () => expireDocument(actor.companyId, theirs.ids.sentDocument)),
  ],
  'documents/following/mutations#cancelDocument': ({ scope, theirs }) => [
    everybody('refused', () => cancelDocument(scope('documents'), theirs.ids.sentDocument, 'סיבה')),
  ],
}
