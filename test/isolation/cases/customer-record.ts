import { addFile, dropFilesOfNote, removeFile } from '@/lib/modules/activity/files.mutations'
import { findFile, listFiles } from '@/lib/modules/activity/files.queries'
import { addNote, changeNote, deleteNote } from '@/lib/modules/activity/notes.mutations'
import {
  listMentionable,
  listNotes,
  listNotesIn,
  listNoteVersions,
  mentionableIn,
} from '@/lib/modules/activity/notes.queries'
import { pinEvent } from '@/lib/modules/activity/timeline.mutations'
import { insertConsents, refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { loadSuppressionList } from '@/lib/modules/consents/suppressions.list'
import { liftSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { listSuppressions } from '@/lib/modules/consents/suppressions.queries'
import { addAddress, changeAddress, removeAddress } from '@/lib/modules/contacts/addresses.mutations'
import { listAddresses } from '@/lib/modules/contacts/addresses.queries'
import {
  addContactMethod,
  changeContactMethod,
  removeContactMethod,
  setPrimaryContactMethod,
} from '@/lib/modules/contacts/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { addContact, changeContact, removeContact } from '@/lib/modules/contacts/contacts.mutations'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { assertEditable, customerRecord } from '@/lib/modules/customers/record.queries'
import { refreshSearchText } from '@/lib/modules/customers/search-text.mutations'
import { endCollaborations } from '@/lib/modules/record-kit/collaborators.commands'
import { addCollaborator, removeCollaborator } from '@/lib/modules/record-kit/collaborators.mutations'
import { listCollaborators, listNewCollaborators } from '@/lib/modules/record-kit/collaborators.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { addressOf, consentOf, contactMethodOf, contactOf, fileOf } from '../record'
import { OUR_WORDS } from '../words'

const edits = ({ scope }: Crossing) => scope('customerEdits')
const seen = ({ scope }: Crossing) => scope('customers')
const customer = ({ theirs }: Crossing) => theirs.ids.customer
const CONTACT = { ...contactOf(OUR_WORDS), version: 1 }
const METHOD = { label: 'home', isInvalid: false } as const
const NOTE = { text: 'שלנו', mentionIds: [], version: 2 }

/** References to a row of the other tenant: through its own customer, and through a customer of the caller. */
const ways = <Key extends string>(c: Crossing, key: Key, id: string) =>
  [customer(c), c.ours.customer].map((of) => ({ id: of, [key]: id }) as { id: string } & Record<Key, string>)

export const customerRecordCases: Record<string, Case> = {
  customerRecords: outside('says what customers are, and reads nothing'),
  customerRecord: outside('names a customer, and reads nothing'),
  assertEditable: (c) => [everybody('refused', () => c.within((tx) => assertEditable(tx, edits(c), customer(c))))],
  // Its caller has already changed the customer within its scope.
  refreshSearchText: (c) => [companies('idle', () => c.within((tx) => refreshSearchText(tx, edits(c), customer(c))))],

  changeContactData: outside('the frame of what follows, crossed with each of it'),
  listContacts: (c) => [everybody('refused', () => listContacts(seen(c), customerRecord(customer(c))))],
  listCollaborators: (c) => [everybody('refused', () => listCollaborators(seen(c), customerRecord(customer(c))))],
  listNewCollaborators: (c) => [
    everybody('refused', () => listNewCollaborators(edits(c), customerRecord(customer(c)))),
    companies('ours', () => listNewCollaborators(edits(c), customerRecord(c.ours.customer))),
  ],
  selectNewCollaborators: outside('reads for listNewCollaborators and addCollaborator, which are crossed'),
  addCollaborator: (c) => [
    everybody('refused', () => addCollaborator(edits(c), customerRecord(customer(c)), c.theirs.ids.employee)),
    companies('never', () => addCollaborator(edits(c), customerRecord(c.ours.customer), c.theirs.ids.employee)),
  ],
  removeCollaborator: (c) => [
    everybody('refused', () => removeCollaborator(edits(c), customerRecord(customer(c)), c.theirs.actor.id)),
  ],
  endCollaborations: (c) => [
    companies('idle', () => c.within((tx) => endCollaborations(tx, c.actor, c.theirs.actor.id))),
  ],
  requireOwned: outside('compares an owner with the scope, and reads nothing'),
  addContact: (c) => [
    everybody('refused', () => addContact(edits(c), customerRecord(customer(c)), contactOf(OUR_WORDS))),
  ],
  changeContact: (c) =>
    ways(c, 'contactId', c.theirs.ids.customerContact).map((target) =>
      everybody('refused', () =>
        changeContact(edits(c), customerRecord(target.id), { contactId: target.contactId, ...CONTACT }),
      ),
    ),

  listContactMethods: (c) => [everybody('refused', () => listContactMethods(seen(c), customerRecord(customer(c))))],
  addContactMethod: (c) => [
    everybody('refused', () =>
      addContactMethod(edits(c), customerRecord(customer(c)), contactMethodOf({ ...OUR_WORDS, digits: '98' })),
    ),
    everybody('refused', () =>
      addContactMethod(edits(c), customerRecord(c.ours.customer), {
        ...contactMethodOf({ ...OUR_WORDS, digits: '97' }),
        contactId: c.theirs.ids.customerContact,
      }),
    ),
  ],
  changeContactMethod: (c) =>
    ways(c, 'contactMethodId', c.theirs.ids.customerContactMethod).map((target) =>
      everybody('refused', () =>
        changeContactMethod(edits(c), customerRecord(target.id), {
          contactMethodId: target.contactMethodId,
          ...METHOD,
        }),
      ),
    ),
  setPrimaryContactMethod: (c) =>
    ways(c, 'contactMethodId', c.theirs.ids.customerContactMethod).map((target) =>
      everybody('refused', () => setPrimaryContactMethod(edits(c), customerRecord(target.id), target.contactMethodId)),
    ),
  removeContactMethod: (c) => [
    everybody('refused', () =>
      removeContactMethod(edits(c), customerRecord(customer(c)), c.theirs.ids.customerContactMethod),
    ),
  ],

  // After the methods that belong to the contact.
  removeContact: (c) => [
    everybody('refused', () => removeContact(edits(c), customerRecord(customer(c)), c.theirs.ids.customerContact)),
  ],

  listAddresses: (c) => [everybody('refused', () => listAddresses(seen(c), customerRecord(customer(c))))],
  addAddress: (c) => [
    everybody('refused', () => addAddress(edits(c), customerRecord(customer(c)), addressOf(OUR_WORDS))),
  ],
  changeAddress: (c) =>
    ways(c, 'addressId', c.theirs.ids.customerAddress).map((target) =>
      everybody('refused', () =>
        changeAddress(edits(c), customerRecord(target.id), { addressId: target.addressId, ...addressOf(OUR_WORDS) }),
      ),
    ),
  removeAddress: (c) => [
    everybody('refused', () => removeAddress(edits(c), customerRecord(customer(c)), c.theirs.ids.customerAddress)),
  ],

  listConsents: (c) => [everybody('refused', () => listConsents(seen(c), customerRecord(customer(c))))],
  loadConsentsOnAddresses: outside('takes a record that its caller has found'),
  loadListRefusals: outside('takes records that its caller has found'),
  insertConsents: (c) => [
    companies('blocked', () => {
      const said = [{ channel: 'sms', state: 'refused', basis: 'request', source: 'בשיחה' }] as const
      const recordedBy = { companyId: c.actor.companyId, actorId: c.actor.id, ip: null }
      return c.within((tx) => insertConsents(tx, recordedBy, customerRecord(customer(c)), said))
    }),
  ],
  refreshConsentChannels: (c) => [
    companies('idle', () =>
      c.within((tx) => refreshConsentChannels(tx, c.actor.companyId, { entity: 'customer', ids: [customer(c)] })),
    ),
  ],
  refreshHolders: outside('takes no id of a record but that of its caller, and recalculates'),
  addSuppression: outside('adds to the list of its company, and takes no id'),
  liftSuppression: (c) => [
    companies('refused', () => liftSuppression(c.scope('suppressions'), c.theirs.ids.suppression, { reason: 'סיבה' })),
  ],
  listSuppressions: (c) => [
    companies('list', () => listSuppressions(c.scope('suppressions'), loadSuppressionList({}))),
  ],
  loadHolders: outside('takes no id: addresses of words that its callers have found'),
  loadRefusals: outside('of records that erasePerson found in its scope'),
  suppressRefusals: outside('of refusals that loadRefusals gave'),
  addConsent: (c) => [
    everybody('refused', () => addConsent(edits(c), customerRecord(customer(c)), consentOf(OUR_WORDS))),
    everybody('refused', () =>
      addConsent(edits(c), customerRecord(c.ours.customer), consentOf(OUR_WORDS, c.theirs.ids.customerFile)),
    ),
  ],

  listNotesIn: (c) => [
    companies('nothing', async () => {
      const found = await listNotesIn(seen(c), [c.theirs.ids.customerNote])
      return [...found.values()]
    }),
  ],
  listNotes: (c) => [everybody('refused', () => listNotes(seen(c), customerRecord(customer(c))))],
  listNoteVersions: (c) =>
    ways(c, 'noteId', c.theirs.ids.customerNote).map((target) =>
      everybody('refused', () => listNoteVersions(seen(c), customerRecord(target.id), target.noteId)),
    ),
  listMentionable: (c) => [everybody('refused', () => listMentionable(seen(c), customerRecord(customer(c))))],
  mentionableIn: (c) => [
    companies('nothing', () => c.within((tx) => mentionableIn(tx, seen(c), customerRecord(customer(c))))),
  ],
  addNote: (c) => [
    everybody('refused', () => addNote(edits(c), customerRecord(customer(c)), { text: 'הערה', mentionIds: [] })),
    companies('refused', () =>
      addNote(edits(c), customerRecord(c.ours.customer), { text: 'הערה', mentionIds: [c.theirs.ids.user] }),
    ),
  ],
  changeNote: (c) =>
    ways(c, 'noteId', c.theirs.ids.customerNote).map((target) =>
      everybody('refused', () => changeNote(edits(c), customerRecord(target.id), { noteId: target.noteId, ...NOTE })),
    ),

  listFiles: (c) => [everybody('refused', () => listFiles(seen(c), customerRecord(customer(c))))],
  findFile: (c) =>
    ways(c, 'fileId', c.theirs.ids.customerFile).map((target) =>
      everybody('refused', () => findFile(seen(c), customerRecord(target.id), target.fileId)),
    ),
  addFile: (c) => [
    everybody('refused', () => addFile(edits(c), customerRecord(customer(c)), fileOf(OUR_WORDS))),
    everybody('refused', () =>
      addFile(edits(c), customerRecord(c.ours.customer), { ...fileOf(OUR_WORDS), note: c.theirs.ids.customerNote }),
    ),
  ],
  removeFile: (c) => [
    everybody('refused', () => removeFile(edits(c), customerRecord(customer(c)), c.theirs.ids.customerFile)),
  ],
  dropFilesOfNote: (c) => [
    companies('nothing', () => {
      const note = { record: customerRecord(customer(c)), noteId: c.theirs.ids.customerNote }
      return c.within((tx) => dropFilesOfNote(tx, c.actor.companyId, note))
    }),
  ],
  deleteStoredFiles: outside('removes contents by storage keys, no rows'),
  deleteNote: (c) => [
    everybody('refused', () => deleteNote(edits(c), customerRecord(customer(c)), c.theirs.ids.customerNote)),
  ],

  visibleTimeline: outside('a condition, crossed with listTimeline and pinEvent'),
  pinEvent: (c) =>
    [customer(c), c.ours.customer].map((id) =>
      everybody('refused', () => {
        const sees = { paymentPages: c.maybe('paymentPages'), documents: c.maybe('documents') }
        return pinEvent(edits(c), customerRecord(id), { eventId: c.theirs.ids.customerEvent, isPinned: true, sees })
      }),
    ),
}
