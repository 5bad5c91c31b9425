import { addAddress, changeAddress, removeAddress } from '@/lib/modules/customers/addresses.mutations'
import { listAddresses } from '@/lib/modules/customers/addresses.queries'
import { addCustomerConsent } from '@/lib/modules/customers/consents.mutations'
import { isCallRefused, listConsents } from '@/lib/modules/customers/consents.queries'
import {
  addContactMethod,
  changeContactMethod,
  removeContactMethod,
  setPrimaryContactMethod,
} from '@/lib/modules/customers/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/customers/contact-methods.queries'
import { addContact, changeContact, removeContact } from '@/lib/modules/customers/contacts.mutations'
import { listContacts } from '@/lib/modules/customers/contacts.queries'
import { addCustomerFile, dropFilesOfNote, removeCustomerFile } from '@/lib/modules/customers/files.mutations'
import { findFile, listFiles } from '@/lib/modules/customers/files.queries'
import { addNote, changeNote, deleteNote } from '@/lib/modules/customers/notes.mutations'
import {
  listMentionable,
  listNotes,
  listNoteVersions,
  mentionableIn,
  notesIn,
} from '@/lib/modules/customers/notes.queries'
import { assertEditable, requireCustomer } from '@/lib/modules/customers/record-lock.queries'
import { refreshSearchText } from '@/lib/modules/customers/search-text.mutations'
import { pinEvent } from '@/lib/modules/customers/timeline.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { addressOf, consentOf, contactOf, fileOf, pointOf } from '../record'
import { OUR_WORDS } from '../words'

const edits = ({ scope }: Crossing) => scope('customerEdits')
const seen = ({ scope }: Crossing) => scope('customers')
const customer = ({ theirs }: Crossing) => theirs.ids.customer
const CONTACT = { ...contactOf(OUR_WORDS), version: 1 }
const POINT = { label: 'home', isInvalid: false } as const
const NOTE = { text: 'שלנו', mentionIds: [], version: 2 }

/** The way into a row of theirs by their customer, and by one of the caller's own. */
const ways = <Key extends string>(c: Crossing, key: Key, id: string) =>
  [customer(c), c.ours.customer].map((of) => ({ id: of, [key]: id }) as { id: string } & Record<Key, string>)

export const customerRecordCases: Record<string, Case> = {
  'customers/record-lock.queries#assertEditable': (c) => [
    everybody('refused', () => c.within((tx) => assertEditable(tx, edits(c), customer(c)))),
  ],
  'customers/record-lock.queries#requireCustomer': (c) => [
    everybody('refused', () => c.within((tx) => requireCustomer(tx, seen(c), customer(c)))),
  ],
  'customers/record-changes.mutations#recordChange': outside('takes a customer that its caller has locked'),
  // Whoever calls it has changed the customer before.
  'customers/search-text.mutations#refreshSearchText': (c) => [
    companies('idle', () => c.within((tx) => refreshSearchText(tx, edits(c), customer(c)))),
  ],

  'customers/contacts.queries#listContacts': (c) => [everybody('refused', () => listContacts(seen(c), customer(c)))],
  'customers/contacts.mutations#addContact': (c) => [
    everybody('refused', () => addContact(edits(c), customer(c), contactOf(OUR_WORDS))),
  ],
  'customers/contacts.mutations#changeContact': (c) =>
    ways(c, 'contactId', c.theirs.ids.customerContact).map((target) =>
      everybody('refused', () => changeContact(edits(c), target, CONTACT)),
    ),
  'customers/contacts.mutations#removeContact': (c) => [
    everybody('refused', () => removeContact(edits(c), { id: customer(c), contactId: c.theirs.ids.customerContact })),
  ],

  'customers/contact-methods.queries#listContactMethods': (c) => [
    everybody('refused', () => listContactMethods(seen(c), customer(c))),
  ],
  'customers/contact-methods.mutations#addContactMethod': (c) => [
    everybody('refused', () => addContactMethod(edits(c), customer(c), pointOf({ ...OUR_WORDS, digits: '98' }))),
  ],
  'customers/contact-methods.mutations#changeContactMethod': (c) =>
    ways(c, 'pointId', c.theirs.ids.customerPoint).map((target) =>
      everybody('refused', () => changeContactMethod(edits(c), target, POINT)),
    ),
  'customers/contact-methods.mutations#setPrimaryContactMethod': (c) =>
    ways(c, 'pointId', c.theirs.ids.customerPoint).map((target) =>
      everybody('refused', () => setPrimaryContactMethod(edits(c), target)),
    ),
  'customers/contact-methods.mutations#removeContactMethod': (c) => [
    everybody('refused', () => removeContactMethod(edits(c), { id: customer(c), pointId: c.theirs.ids.customerPoint })),
  ],

  'customers/addresses.queries#listAddresses': (c) => [everybody('refused', () => listAddresses(seen(c), customer(c)))],
  'customers/addresses.mutations#addAddress': (c) => [
    everybody('refused', () => addAddress(edits(c), customer(c), addressOf(OUR_WORDS))),
  ],
  'customers/addresses.mutations#changeAddress': (c) =>
    ways(c, 'addressId', c.theirs.ids.customerAddress).map((target) =>
      everybody('refused', () => changeAddress(edits(c), target, addressOf(OUR_WORDS))),
    ),
  'customers/addresses.mutations#removeAddress': (c) => [
    everybody('refused', () => removeAddress(edits(c), { id: customer(c), addressId: c.theirs.ids.customerAddress })),
  ],

  'customers/consents.queries#listConsents': (c) => [everybody('refused', () => listConsents(seen(c), customer(c)))],
  'customers/consents.queries#isCallRefused': (c) => [everybody('refused', () => isCallRefused(seen(c), customer(c)))],
  'customers/consents.mutations#addCustomerConsent': (c) => [
    everybody('refused', () => addCustomerConsent(edits(c), customer(c), consentOf(OUR_WORDS))),
    everybody('refused', () =>
      addCustomerConsent(edits(c), c.ours.customer, consentOf(OUR_WORDS, c.theirs.ids.customerFile)),
    ),
  ],

  'customers/notes.queries#notesIn': (c) => [
    companies('nothing', async () => {
      const found = await c.within((tx) => notesIn(tx, seen(c), [c.theirs.ids.customerNote]))
      return [...found.values()]
    }),
  ],
  'customers/notes.queries#listNotes': (c) => [everybody('refused', () => listNotes(seen(c), customer(c)))],
  'customers/notes.queries#listNoteVersions': (c) =>
    ways(c, 'noteId', c.theirs.ids.customerNote).map((target) =>
      everybody('refused', () => listNoteVersions(seen(c), target)),
    ),
  'customers/notes.queries#listMentionable': (c) => [everybody('refused', () => listMentionable(seen(c), customer(c)))],
  'customers/notes.queries#mentionableIn': (c) => [
    companies('nothing', () => c.within((tx) => mentionableIn(tx, seen(c), customer(c)))),
  ],
  'customers/notes.mutations#addNote': (c) => [
    everybody('refused', () => addNote(edits(c), customer(c), { text: 'הערה', mentionIds: [] })),
    companies('refused', () => addNote(edits(c), c.ours.customer, { text: 'הערה', mentionIds: [c.theirs.ids.user] })),
  ],
  'customers/notes.mutations#changeNote': (c) =>
    ways(c, 'noteId', c.theirs.ids.customerNote).map((target) =>
      everybody('refused', () => changeNote(edits(c), target, NOTE)),
    ),

  'customers/files.queries#listFiles': (c) => [everybody('refused', () => listFiles(seen(c), customer(c)))],
  'customers/files.queries#findFile': (c) =>
    ways(c, 'fileId', c.theirs.ids.customerFile).map((target) => everybody('refused', () => findFile(seen(c), target))),
  'customers/files.mutations#addCustomerFile': (c) => [
    everybody('refused', () => addCustomerFile(edits(c), customer(c), fileOf(OUR_WORDS))),
    everybody('refused', () =>
      addCustomerFile(edits(c), c.ours.customer, { ...fileOf(OUR_WORDS), note: c.theirs.ids.customerNote }),
    ),
  ],
  'customers/files.mutations#removeCustomerFile': (c) => [
    everybody('refused', () => removeCustomerFile(edits(c), { id: customer(c), fileId: c.theirs.ids.customerFile })),
  ],
  'customers/files.mutations#dropFilesOfNote': (c) => [
    companies('nothing', () => {
      const of = { companyId: c.actor.companyId, customerId: customer(c) }
      return c.within((tx) => dropFilesOfNote(tx, of, c.theirs.ids.customerNote))
    }),
  ],
  'customers/files.mutations#deleteStoredFiles': outside('removes contents by storage keys, no rows'),
  'customers/notes.mutations#deleteNote': (c) => [
    everybody('refused', () => deleteNote(edits(c), { id: customer(c), noteId: c.theirs.ids.customerNote })),
  ],

  'customers/timeline.queries#visibleTimeline': outside('a condition, crossed with listTimeline and pinEvent'),
  'customers/timeline.mutations#pinEvent': (c) =>
    [customer(c), c.ours.customer].map((id) =>
      everybody('refused', () => {
        const sees = { paymentPages: c.maybe('paymentPages'), documents: c.maybe('documents') }
        return pinEvent(edits(c), id, { eventId: c.theirs.ids.customerEvent, isPinned: true, sees })
      }),
    ),
}
