import type { documents } from '@/lib/db/schema/documents'
import { countChosen, loadChosenDocuments } from '@/lib/modules/documents/bulk.queries'
import { sendSignerCode, verifySignerCode } from '@/lib/modules/documents/codes.mutations'
import { correctDocument, replaceDocument } from '@/lib/modules/documents/corrections.mutations'
import { changeSigner, delegateSignature } from '@/lib/modules/documents/delegation.mutations'
import { delegateInput } from '@/lib/modules/documents/delegation.schema'
import { sendDocumentIn } from '@/lib/modules/documents/dispatch.mutations'
import { sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { setPeople } from '@/lib/modules/documents/documents.mutations'
import { prepareInput } from '@/lib/modules/documents/documents.schema'
import { evidencePack, sealedArchive } from '@/lib/modules/documents/evidence.mutations'
import { sealedFiles } from '@/lib/modules/documents/evidence.queries'
import { flattenTemplate } from '@/lib/modules/documents/flat-sources.mutations'
import { createSignerLink, inviteNext, inviteNextGroup } from '@/lib/modules/documents/invitations.mutations'
import { remindDue, scheduleReminders } from '@/lib/modules/documents/reminders.mutations'
import { cancelDocumentIn, remindAllIn } from '@/lib/modules/documents/resending.mutations'
import { lockTarget } from '@/lib/modules/documents/signers.mutations'
import type { SignerRecord } from '@/lib/modules/documents/signers.queries'
import { lockOpenSigning } from '@/lib/modules/documents/signing/signing.mutations'
import type { SignerPass } from '@/lib/modules/documents/signing/signing.queries'
import { openInPerson } from '@/lib/modules/documents/witnesses.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { delegateBody, OUR_WORDS, prepareBody, sendBody } from '../words'

const device = { ip: '203.0.113.9', userAgent: null }

/** A pass that cannot exist: our company with a signer of the other company. */
const forged = ({ actor, theirs }: Crossing) =>
  ({
    companyId: actor.companyId,
    signerId: theirs.ids.sentSigner,
    tokenHash: '',
    hasCode: true,
  }) as unknown as SignerPass

const heir = () => delegateInput.parse(delegateBody(OUR_WORDS))

const targets = ({ ours: mine, theirs }: Crossing) => [
  { id: theirs.ids.sentDocument, signerId: theirs.ids.sentSigner },
  { id: mine.sentDocument, signerId: theirs.ids.sentSigner },
]

const theirDocument = ({ actor, theirs }: Crossing) =>
  ({
    id: theirs.ids.sentDocument,
    companyId: actor.companyId,
    title: 'מסמך',
    message: '',
    expiresAt: null,
    customerId: null,
    ownerId: actor.id,
    reminds: true,
  }) as typeof documents.$inferSelect

const who = ({ actor }: Crossing) => ({ companyId: actor.companyId, actorId: actor.id })

/** Functions of the office and the signers other than sending and signing. */
export const documentDepthCases: Record<string, Case> = {
  countChosen: (c) => [
    everybody('refused', () => c.within((tx) => countChosen(tx, c.scope('documents'), [c.theirs.ids.sentDocument]))),
  ],
  loadChosenDocuments: (c) => [
    everybody('nothing', () =>
      c.within((tx) =>
        loadChosenDocuments(tx, c.scope('documents'), { ids: [c.theirs.ids.sentDocument], cursor: null, size: 9 }),
      ),
    ),
  ],
  sendSignerCode: (c) => [companies('refused', () => sendSignerCode(forged(c), device))],
  verifySignerCode: (c) => [companies('refused', () => verifySignerCode(forged(c), '123456', device))],
  proofHeader: outside('a mark over what its caller has found'),
  hasSignerProof: outside('reads headers'),
  correctDocument: ({ scope, theirs }) => [
    everybody('refused', () => correctDocument(scope('documents'), theirs.ids.sentDocument)),
  ],
  replaceDocument: ({ scope, theirs }) => [
    everybody('refused', () => replaceDocument(scope('documents'), theirs.ids.sentDocument, 'סיבה')),
  ],
  delegateSignature: (c) => [companies('refused', () => delegateSignature(forged(c), heir(), device))],
  changeSigner: (c) =>
    targets(c).map((target) => everybody('refused', () => changeSigner(c.scope('documents'), target, heir()))),
  evidencePack: ({ scope, theirs }) => [
    everybody('refused', () => evidencePack(scope('documents'), theirs.ids.completedDocument)),
  ],
  sealedArchive: ({ scope, theirs }) => [
    everybody('refused', () => sealedArchive(scope('documents'), [theirs.ids.completedDocument])),
  ],
  sealedFiles: ({ scope, theirs }) => [
    everybody('refused', () => sealedFiles(scope('documents'), [theirs.ids.completedDocument])),
  ],
  nameEventActors: outside('names who did what of a chain that its caller has found'),
  flattenDraft: outside('changes a row that its caller has locked'),
  flattenTemplate: (c) => [
    everybody('refused', () =>
      c.within((tx) => flattenTemplate(tx, c.scope('documents'), c.theirs.ids.documentTemplate)),
    ),
  ],
  cancelDocumentIn: (c) => [
    everybody('refused', () =>
      c.within((tx) => cancelDocumentIn(tx, c.scope('documents'), { id: c.theirs.ids.sentDocument, reason: 'סיבה' })),
    ),
  ],
  remindAllIn: (c) => [
    everybody('refused', () => c.within((tx) => remindAllIn(tx, c.scope('documents'), c.theirs.ids.sentDocument))),
  ],
  createSignerLink: (c) => [
    // Updates the row by company and id, so an id of another company updates none.
    companies('ours', () =>
      c.within((tx) => {
        const signer = { id: c.theirs.ids.sentSigner, state: 'waiting' } as SignerRecord
        return createSignerLink(tx, who(c), { signer, change: {} })
      }),
    ),
  ],
  inviteNext: (c) => [companies('idle', () => c.within((tx) => inviteNext(tx, who(c), theirDocument(c))))],
  inviteNextGroup: (c) => [companies('idle', () => c.within((tx) => inviteNextGroup(tx, who(c), theirDocument(c))))],
  addDocument: outside('adds a row around a file that its caller has found'),
  setPeople: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        setPeople(tx, c.scope('documents'), {
          id: c.theirs.ids.draftDocument,
          ...prepareInput.parse(prepareBody(OUR_WORDS)),
        }),
      ),
    ),
  ],
  notifyRefusal: outside('tells the owner of a row that its caller has locked'),
  scheduleReminders: (c) => [companies('idle', () => c.within((tx) => scheduleReminders(tx, theirDocument(c))))],
  remindDue: ({ actor, theirs }) => [companies('refused', () => remindDue(actor.companyId, theirs.ids.sentDocument))],
  sendDocumentIn: (c) => [
    everybody('refused', () =>
      c.within((tx) =>
        sendDocumentIn(tx, c.scope('documents'), {
          id: c.theirs.ids.draftDocument,
          input: sendDocumentInput.parse(sendBody(OUR_WORDS, 3)),
        }),
      ),
    ),
  ],
  lockTarget: (c) =>
    targets(c).map((target) =>
      everybody('refused', () => c.within((tx) => lockTarget(tx, c.scope('documents'), target))),
    ),
  lockOpenSigning: (c) => [companies('refused', () => c.within((tx) => lockOpenSigning(tx, forged(c))))],
  unsealField: outside('reads a row that its caller has found'),
  signerPageState: outside('decides over rows that its caller has found'),
  storePdf: outside('stores a file that nobody has a row of yet'),
  verifyHash: outside('a fingerprint is its own proof: whoever has it has had the file'),
  verifyFile: outside('a file is its own proof'),
  openInPerson: (c) =>
    targets(c).map((target) => everybody('refused', () => openInPerson(c.scope('documents'), target))),
}
