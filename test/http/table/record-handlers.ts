import { newId } from '@/lib/db/id'
import { formChannelBody } from '../../isolation/capture'
import { assignmentRuleBody, leadBody, newCustomerBody } from '../../isolation/leads'
import { consentBody, contactBody } from '../../isolation/record'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler, Ids } from './handler'

/** Returns the handlers of what a record of every kind has, for the records below `path` in the API. */
function recordHandlers(path: string, entity: 'customer' | 'lead'): Record<string, Handler> {
  const own = { id: entity }
  const part = (name: 'Contact' | 'ContactMethod' | 'Event' | 'File' | 'Note' | 'NoteFile'): keyof Ids =>
    `${entity}${name}`
  const handlers: Record<string, Handler> = {
    'POST notes': { own, body: () => ({ text: 'הערה' }) },
    'GET collaborators': { own },
    'GET collaborators/people': { own },
    'POST collaborators': { own, body: (ids) => ({ userId: ids.spareUser }) },
    'DELETE collaborators/[userId]': { own: { ...own, userId: 'user' } },
    'GET contacts': { own },
    'POST contacts': { own, body: () => contactBody(OUR_WORDS) },
    'PUT contacts/[contactId]': {
      own: { ...own, contactId: part('Contact') },
      body: () => ({ ...contactBody(OUR_WORDS), version: 1 }),
    },
    'DELETE contacts/[contactId]': { own: { ...own, contactId: part('Contact') } },
    'GET points': { own },
    'POST points': { own, body: () => ({ channel: 'url', label: 'work', value: 'site.example' }) },
    'PUT points/[pointId]': {
      own: { ...own, pointId: part('ContactMethod') },
      body: () => ({ label: 'home', isInvalid: false }),
    },
    'POST points/[pointId]/primary': { own: { ...own, pointId: part('ContactMethod') } },
    'DELETE points/[pointId]': { own: { ...own, pointId: part('ContactMethod') } },
    'GET consents': { own },
    'POST consents': { own, body: (ids) => consentBody(OUR_WORDS, ids[part('File')]) },
    'GET notes': { own },
    'GET notes/people': { own },
    'GET notes/[noteId]/versions': { own: { ...own, noteId: part('Note') } },
    'PUT notes/[noteId]': { own: { ...own, noteId: part('Note') }, body: () => ({ text: 'הערה', version: 2 }) },
    'PUT timeline/[eventId]/pin': { own: { ...own, eventId: part('Event') }, body: () => ({ isPinned: true }) },
    'GET files': { own },
    'GET files/[fileId]': { own: { ...own, fileId: part('File') } },
    'POST files': { own, body: () => 'תוכן', query: '?name=a.txt&original=a.txt' },
    'DELETE files/[fileId]': { own: { ...own, fileId: part('NoteFile') } },
    'DELETE notes/[noteId]': { own: { ...own, noteId: part('Note') } },
  }
  const whole = (name: string) => name.replace(' ', ` ${path}/[id]/`)
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [whole(name), handler]))
}

export const CUSTOMER_RECORD_HANDLERS = recordHandlers('customers', 'customer')
export const LEAD_RECORD_HANDLERS = recordHandlers('leads', 'lead')

/** A whole change of a lead, as its form sends it. */
const leadForm = () => ({
  ...leadBody(OUR_WORDS),
  city: '',
  expectedAgorot: '',
  teamId: '',
  source: '',
  campaign: '',
  nextFollowUpOn: '',
  tagIds: [],
  custom: {},
  version: 1,
})

const status = { name: 'סטטוס', type: 'open', color: 'blue', isDefault: true }

export const LEAD_HANDLERS: Record<string, Handler> = {
  'GET leads/[id]': { own: { id: 'lead' } },
  'PUT leads/[id]': { own: { id: 'spareLead' }, body: leadForm },
  'PATCH leads/[id]': { own: { id: 'spareLead' }, body: () => ({ city: 'חיפה', version: 2 }) },
  // 409 for the owner too: the status belongs to another pipeline than the lead.
  'POST leads/[id]/move': { own: { id: 'spareLead' }, body: (ids) => ({ statusId: ids.leadStatus, version: 3 }) },
  'POST leads/[id]/attempts': {
    own: { id: 'spareLead' },
    body: () => ({ outcome: 'spoke', nextFollowUpOn: '', version: 3 }),
  },
  'GET leads/[id]/conversion': { own: { id: 'spareLead' } },
  'POST leads/[id]/conversion': {
    own: { id: 'spareLead' },
    body: ({ wonStatus }) => ({ statusId: wonStatus, version: 4, customer: newCustomerBody(OUR_WORDS) }),
  },
  'DELETE leads/[id]/conversion': { own: { id: 'spareLead' }, body: () => ({ version: 6 }) },
  'DELETE leads/[id]': { own: { id: 'spareLead' }, body: () => ({ version: 7 }) },
  'POST leads/[id]/restoration': { own: { id: 'deletedLead' } },
  'PUT leads/pipelines/[id]/order': {
    own: { id: 'leadPipeline' },
    body: ({ leadStatus, spareStatus }) => ({ ids: [spareStatus, leadStatus] }),
  },
  'PUT leads/pipelines/[id]': { own: { id: 'leadPipeline' }, body: () => ({ name: 'תהליך', version: 1 }) },
  'DELETE leads/pipelines/[id]': { own: { id: 'sparePipeline' } },
  'PUT leads/statuses/[id]': { own: { id: 'leadStatus' }, body: () => ({ ...status, version: 1 }) },
  'DELETE leads/source-costs/[id]': { own: { id: 'sourceCost' } },
  'POST leads/merges/[id]/undo': { own: { id: 'leadMerge' } },
  'PUT leads/assignment/[id]': {
    own: { id: 'assignmentRule' },
    body: ({ user }) => ({ ...assignmentRuleBody(OUR_WORDS, user), version: 1 }),
  },
  'DELETE leads/assignment/[id]': { own: { id: 'spareRule' } },
  'DELETE leads/absences/[id]': { own: { id: 'absence' } },
  'PUT leads/capture/[id]': {
    own: { id: 'captureChannel' },
    body: () => ({ ...formChannelBody(OUR_WORDS, newId()), version: 1 }),
  },
  // 409 for the owner too: a form has no key.
  'POST leads/capture/[id]/key': { own: { id: 'captureChannel' } },
  'DELETE leads/capture/[id]': { own: { id: 'spareChannel' }, body: () => ({ version: 1 }) },
  'GET leads/capture/[id]/submissions/[submissionId]': { own: { id: 'captureChannel', submissionId: 'submission' } },
  'POST leads/capture/[id]/submissions/[submissionId]/dismissal': {
    own: { id: 'captureChannel', submissionId: 'waitingSubmission' },
  },
  'POST leads/capture/[id]/submissions/[submissionId]/replay': {
    own: { id: 'captureChannel', submissionId: 'waitingSubmission' },
  },
  'DELETE leads/statuses/[id]': { own: { id: 'spareStatus' }, body: ({ leadStatus }) => ({ moveTo: leadStatus }) },
}
