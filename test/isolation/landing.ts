import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { landingConversions, landingVisits } from '@/lib/db/schema/landing-pages'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { addAdvertiser } from '@/lib/modules/landing-pages/advertisers.mutations'
import { adAccountInput } from '@/lib/modules/landing-pages/advertisers.schema'
import { addDomain, checkLandingDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { listDomains } from '@/lib/modules/landing-pages/domains.queries'
import { createLandingPage, savePageDraft } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { draftInput, newPageInput, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { savePicture } from '@/lib/modules/landing-pages/pictures.mutations'
import { publishPage } from '@/lib/modules/landing-pages/publication.mutations'

import type { Words } from './words'

type Linked = { captureChannel: string; submission: string; lead: string }

/** Returns the body of a new page, as the office sends it. */
export const landingPageBody = ({ sharedWord }: Words) => ({
  name: `דף ${sharedWord} ${newId().slice(-12)}`,
  slug: newId(),
})

/** Returns the body of a draft that may be published. */
export const landingDraftBody = ({ sharedWord }: Words, formChannelId: string | null, version = 1) => ({
  formChannelId,
  version,
  content: {
    blocks: [
      { type: 'hero', id: 'hero', title: `כותרת ${sharedWord}` },
      { type: 'form', id: 'form', title: `טופס ${sharedWord}` },
      { type: 'legal', id: 'legal', privacyUrl: 'https://example.com/privacy' },
    ],
  },
})

export const adAccountBody = { advertiser: 'meta', externalId: '1234567890', secret: 'a-secret-of-the-pixel' }

/** A picture of one point, as a PNG. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Adds a published page with an advertiser that is to hear of a lead, a draft to delete, a domain and a picture. */
export async function addLanding(actor: Actor, words: Words, { captureChannel, submission, lead }: Linked) {
  const more = ['edit landing pages', 'publish landing pages'] as const
  const able = { ...actor, permissions: new Set([...actor.permissions, ...more]) }
  const [edits, publishing] = [requireScope('landingPageEdits', able), requireScope('landingPagePublishing', able)]
  const add = async () => (await createLandingPage(edits, newPageInput.parse(landingPageBody(words)))).id
  const [landingPage, spareLandingPage] = [await add(), await add()]
  await savePageDraft(edits, landingPage, draftInput.parse(landingDraftBody(words, captureChannel)))
  await publishPage(publishing, landingPage, publicationInput.parse({ version: 2 }))
  const account = adAccountInput.parse(adAccountBody)
  const { id: adAccount } = await addAdvertiser(publishing, landingPage, account)
  const { id: spareAdAccount } = await addAdvertiser(publishing, landingPage, { ...account, externalId: '9876543210' })
  const host = () => `${newId()}.pages.example`
  const { id: landingDomain } = await addDomain(publishing, { host: host() })
  const record = (await listDomains(publishing)).find(({ id }) => id === landingDomain)?.record.value ?? ''
  await checkLandingDomain(publishing, landingDomain, async () => [record])
  const { id: spareDomain } = await addDomain(publishing, { host: host() })
  const { id: landingPicture } = await savePicture(edits, {
    name: `תמונה ${words.sharedWord}.png`,
    bytes: new Uint8Array(POINT),
  })
  const conversion = newId()
  const { companyId } = actor
  await inCompany({ companyId }, async (tx) => {
    const of = { companyId, pageId: landingPage }
    await tx.insert(landingVisits).values({ ...of, day: businessDay(), source: words.sharedWord, views: 3, sends: 1 })
    const told = { ...of, id: conversion, adAccountId: adAccount, leadId: lead, submissionId: submission }
    await tx.insert(landingConversions).values({ ...told, event: 'lead' })
  })
  const domains = { landingDomain, spareDomain }
  return { landingPage, spareLandingPage, adAccount, spareAdAccount, ...domains, landingPicture, conversion }
}
