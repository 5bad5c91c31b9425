import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { findCapturePass, formToken } from '@/lib/modules/capture/channels.queries'
import { storeSubmission } from '@/lib/modules/capture/receive.mutations'
import { readSubmission } from '@/lib/modules/capture/submissions.mutations'

import { phoneOf, type Words } from './words'

const none = new Headers()

/** Returns the body of a form's channel, as the office sends it. */
export const formChannelBody = ({ word, sharedWord }: Words, slug: string) => ({
  kind: 'form',
  name: `ערוץ ${sharedWord} ${slug.slice(-12)}`,
  slug,
  form: {
    title: `טופס ${word}`,
    fields: [{ name: 'name' }, { name: 'phone' }, { name: 'email' }],
    purpose: `הפרטים נמסרים מרצון ונשמרים אצל ${word}`,
    consents: [{ channel: 'email', text: `אפשר לשלוח הצעות של ${word}` }],
    isDoubleOptIn: true,
  },
})

/**
 * Adds a form with a submission that became a lead and waits for its address to be confirmed, one that waits, and a
 * channel to delete.
 */
export async function addCapture(actor: Actor, words: Words) {
  const able = { ...actor, permissions: new Set([...actor.permissions, 'lead statuses management' as const]) }
  const scope = requireScope('leadCapture', able)
  const [slug, spare] = [newId(), newId()]
  const add = async (address: string) =>
    (await createChannel(scope, channelInput.parse(formChannelBody(words, address)))).id
  const [captureChannel, spareChannel] = [await add(slug), await add(spare)]
  const pass = await findCapturePass(formToken(slug), none)
  const send = async () => {
    const values = {
      name: `שולח ${words.word}`,
      phone: phoneOf(words),
      email: `sent-${newId()}@${words.digits}.example`,
    }
    const raw = JSON.stringify({ id: newId(), values, consents: ['email'], wording: 1 })
    return (await storeSubmission(pass, { raw, wording: 1, address: '192.0.2.1', userAgent: words.word })).id
  }
  const submission = await send()
  await readSubmission(actor, submission)
  return { captureChannel, spareChannel, submission, waitingSubmission: await send() }
}
