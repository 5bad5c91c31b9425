import sharp from 'sharp'

import { requireScope } from '@/lib/access/scope'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { createLandingPage, savePageDraft } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { draftInput, newPageInput, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { savePicture } from '@/lib/modules/landing-pages/pictures.mutations'
import { publishPage } from '@/lib/modules/landing-pages/publication.mutations'
import { PAGE_TEMPLATES } from '@/lib/modules/landing-pages/templates.rules'
import { href } from '@/lib/routes/find'

import { openCompany } from './installation'

/** Publishes a landing page of the first template, with a picture in its first block. Returns its path. */
export async function landingWorld(): Promise<string> {
  const actor = await openCompany('סטודיו למדידה')
  const [edits, publishing] = [requireScope('landingPageEdits', actor), requireScope('landingPagePublishing', actor)]
  const { id: formChannelId } = await createChannel(
    requireScope('leadCapture', actor),
    channelInput.parse({
      kind: 'form',
      name: 'צור קשר',
      isOpen: true,
      slug: 'bench-landing-form',
      form: {
        title: 'צור קשר',
        fields: [{ name: 'name', isRequired: true }, { name: 'phone', isRequired: true }, { name: 'message' }],
        purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
        consents: [{ channel: 'email', text: 'אפשר לשלוח לי הצעות בדוא״ל' }],
      },
    }),
  )
  const picture = await savePicture(edits, { name: 'משרד.jpg', bytes: await drawPicture() })
  const slug = 'bench-landing'
  const { id } = await createLandingPage(edits, newPageInput.parse({ name: 'דף למדידה', slug }))
  const content = pageContent.parse(PAGE_TEMPLATES[0]?.content)
  for (const block of content.blocks) {
    if (block.type === 'hero') block.picture = { id: picture.id, alt: 'המשרד' }
    if (block.type === 'legal') block.privacyUrl = 'https://studio.example/privacy'
  }
  await savePageDraft(edits, id, draftInput.parse({ content, formChannelId, version: 1 }))
  await publishPage(publishing, id, publicationInput.parse({ version: 2 }))
  return href('landing-page', { slug })
}

const drawPicture = async () =>
  new Uint8Array(
    await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#2a57d8', noise: { type: 'gaussian', sigma: 20 } },
    })
      .jpeg()
      .toBuffer(),
  )
