import { newId } from '@/lib/db/id'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel, deleteChannel, renewKey, updateChannel } from '@/lib/modules/capture/channels.mutations'
import {
  findChannel,
  listChannels,
  loadChannel,
  loadWording,
  selectWording,
} from '@/lib/modules/capture/channels.queries'
import { loadChannelChoices } from '@/lib/modules/capture/choices.queries'
import { fetchMetaLead } from '@/lib/modules/capture/meta.commands'
import { refuseSubmission } from '@/lib/modules/capture/receive.mutations'
import { dismissSubmission, readSubmission, replaySubmission } from '@/lib/modules/capture/submissions.mutations'
import { findSubmission, listSubmissions, loadSample } from '@/lib/modules/capture/submissions.queries'

import { formChannelBody } from '../capture'
import { type Case, type Crossing, companies, outside } from '../crossing'
import { OUR_WORDS } from '../words'

const manages = (c: Crossing) => c.able(['lead statuses management'])('leadCapture')
const body = (changes: object) => channelInput.parse({ ...formChannelBody(OUR_WORDS, newId()), ...changes })
const theirSubmission = ({ theirs: { ids } }: Crossing) => ({ id: ids.captureChannel, submissionId: ids.submission })
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const theirChannel = (c: Crossing) => ({ ...ourCompany(c), channelId: c.theirs.ids.captureChannel })

export const captureCases: Record<string, Case> = {
  createChannel: (c) => [
    companies('refused', () => createChannel(manages(c), body({ pipelineId: c.theirs.ids.leadPipeline }))),
    companies('refused', () => createChannel(manages(c), body({ ownerId: c.theirs.ids.user }))),
  ],
  updateChannel: (c) => [
    companies('refused', () => updateChannel(manages(c), c.theirs.ids.captureChannel, body({ version: 1 }))),
  ],
  renewKey: (c) => [companies('refused', () => renewKey(manages(c), c.theirs.ids.captureChannel))],
  deleteChannel: (c) => [
    companies('refused', () => deleteChannel(manages(c), c.theirs.ids.captureChannel, { version: 1 })),
  ],
  listChannels: (c) => [companies('list', () => listChannels(manages(c)))],
  findChannel: (c) => [companies('refused', () => findChannel(manages(c), c.theirs.ids.captureChannel))],
  loadChannel: (c) => [companies('refused', () => c.within((tx) => loadChannel(tx, theirChannel(c))))],
  selectWording: (c) => [companies('nothing', () => c.within(async (tx) => selectWording(tx, theirChannel(c))))],
  loadWording: (c) => [
    companies('nothing', () => c.within(async (tx) => [await loadWording(tx, theirChannel(c))].filter(Boolean))),
  ],
  loadChannelChoices: (c) => [companies('ours', () => loadChannelChoices(manages(c)))],
  listSubmissions: (c) => [
    companies('nothing', async () => {
      const wanted = { verdict: null, after: null, before: null }
      return (await listSubmissions(manages(c), c.theirs.ids.captureChannel, wanted)).rows
    }),
  ],
  findSubmission: (c) => [companies('refused', () => findSubmission(manages(c), theirSubmission(c)))],
  loadSample: (c) => [companies('nothing', () => loadSample(manages(c), c.theirs.ids.captureChannel))],
  replaySubmission: (c) => [companies('refused', () => replaySubmission(manages(c), theirSubmission(c)))],
  dismissSubmission: (c) => [companies('refused', () => dismissSubmission(manages(c), theirSubmission(c)))],
  readWaiting: outside('a job of the company of its payload'),
  readSubmission: (c) => [companies('idle', () => readSubmission(ourCompany(c), c.theirs.ids.waitingSubmission))],
  refuseSubmission: (c) => [
    companies('idle', async () => {
      const verdict = { verdict: 'spam' as const, reasons: [] }
      await refuseSubmission(ourCompany(c), c.theirs.ids.waitingSubmission, verdict)
    }),
  ],
  fetchMetaLead: (c) => [companies('idle', () => fetchMetaLead(ourCompany(c), c.theirs.ids.waitingSubmission))],
  findCapturePass: outside('resolves an address that is open to everybody; its pass holds the company'),
  listFormOrigins: outside('takes a pass, which findCapturePass alone creates'),
  loadForm: outside('shows a form to whoever has its address'),
  storeSubmission: outside('takes a pass, which findCapturePass alone creates'),
  submitForm: outside('takes a pass, which findCapturePass alone creates'),
  submitMessage: outside('takes a pass, which findCapturePass alone creates'),
  receiveMetaNews: outside('takes a pass, which findCapturePass alone creates'),
  requireVerifyToken: outside('compares a word, reads no rows'),
  sealedCell: outside('names a cell, reads no rows'),
  confirmToken: outside('builds a name, reads no rows'),
  formToken: outside('builds a name, reads no rows'),
  toText: outside('reads bytes, no rows'),
  askToConfirm: outside('of a lead that readSubmission has made or found, crossed there'),
  findOptIn: outside('shows a request to whoever has its secret link'),
  findOptInPlace: outside('resolves a secret link, which names the company'),
  loadOptIn: outside('reads the request that findOptInPlace has resolved'),
  confirmOptIn: outside('takes a secret link, which names the company'),
  insertLead: outside('inserts values that its callers have checked, crossed with createLead and readSubmission'),
  receiveInquiry: outside('adds to a lead of the company of the channel alone, crossed with readSubmission'),
}
