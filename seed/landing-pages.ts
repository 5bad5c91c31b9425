import { and, eq } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { captureChannels } from '@/lib/db/schema/capture'
import { landingVisits } from '@/lib/db/schema/landing-pages'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createLandingPage, savePageDraft } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { draftInput, newPageInput, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { publishPage } from '@/lib/modules/landing-pages/publication.mutations'

import { seedActor } from './actor'
import { AIR_PAGES, STUDIO_PAGES } from './landing-words'
import { type SeedWorld, sequence } from './world'

const DAYS = 30

/** Seeds two published landing pages with visits of a month, and a draft. The form of the company must be there. */
export async function seedLandingPages(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const [edits, publishing] = [requireScope('landingPageEdits', actor), requireScope('landingPagePublishing', actor)]
  const formChannelId = await findForm(world)
  const random = sequence(15)
  for (const { name, slug, isPublished, content } of world.isFirst ? STUDIO_PAGES : AIR_PAGES) {
    const { id } = await createLandingPage(edits, newPageInput.parse({ name, slug }))
    await savePageDraft(edits, id, draftInput.parse({ content, formChannelId, version: 1 }))
    if (!isPublished) continue
    await publishPage(publishing, id, publicationInput.parse({ version: 2 }))
    await addVisits(world, id, random)
  }
}

async function findForm({ companyId }: SeedWorld): Promise<string> {
  const { id, companyId: company, kind } = captureChannels
  const [found] = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id })
      .from(captureChannels)
      .where(and(eq(company, companyId), eq(kind, 'form'))),
  )
  if (!found) throw new Error('the company has no form')
  return found.id
}

async function addVisits({ companyId }: SeedWorld, pageId: string, random: () => number): Promise<void> {
  const today = businessDay()
  const rows = Array.from({ length: DAYS }, (_, ago) =>
    ['', 'meta', 'google'].map((source) => {
      const views = Math.round(8 + random() * 40)
      return { companyId, pageId, day: addDays(today, -ago), source, views, sends: Math.round(views * random() * 0.08) }
    }),
  ).flat()
  await inCompany({ companyId }, (tx) => tx.insert(landingVisits).values(rows))
}
