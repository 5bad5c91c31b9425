'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Kanban } from '@/components/screen/kanban'
import { type ColumnPage, useMoreCards } from '@/components/screen/use-more-cards'
import { notify } from '@/components/ui/toaster'
import type { ReadError } from '@/lib/client/read'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { readNow } from '@/lib/client/use-read'
import type { Stages } from '@/lib/modules/sites/reach.queries'
import { siteMoveRefusal } from '@/lib/modules/sites/site-states.rules'
import type { SiteRow } from '@/lib/modules/sites/sites.queries'
import type { SiteStage } from '@/lib/vocabulary/sites'

import { PreviewDialog } from '../preview-dialog'
import { type SiteCard, type SiteLane, toSiteCard } from './site-cards'

type Props = { columns: readonly SiteLane[]; stages: Stages; canMove: boolean }
type Page = { rows: SiteRow[]; next: string | null }
type Asked = { card: SiteCard; done: (isSaved: boolean) => void }

/** The build board. A move is saved at once; a website without a preview is asked for it before the customer reviews it. */
export function SiteBoard({ columns, stages, canMove }: Props) {
  const router = useRouter()
  const query = useSearchParams().toString()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function read(state: string, { size, after }: ColumnPage) {
    const params = new URLSearchParams(query)
    params.set('state', state)
    params.set('sort', 'late')
    params.set('size', String(size))
    if (after) params.set('after', after)
    const page = await readNow<Page>(`/api/sites?${params}`).catch((error: ReadError) => void notify(error.message))
    if (!page) return null
    return { cards: page.rows.map((row) => toSiteCard(row, state as SiteStage, stages)), next: page.next }
  }
  const { cards, shown, loadMore } = useMoreCards<SiteCard>(columns, { query, read })

  async function move(id: string, to: string): Promise<string | false | undefined> {
    const card = cards.find((one) => one.id === id)
    if (!card) return false
    if (siteMoveRefusal(card.column as SiteStage, to as SiteStage) === 'needs_approval')
      return 'אתר מאושר לעלייה רק באישור של הלקוח. אישור שנמסר למשרד רושמים בדף של האתר.'
    const sent = await sendJson(`/api/sites/${id}/move`, 'POST', { to, version: card.version })
    if (sent.ok) {
      router.refresh()
      return undefined
    }
    if (sent.error.fields?.stagingUrl) return askForPreview(card)
    refreshAfter(router, sent)
    return sent.error.message
  }

  /** A website without a preview is shown to nobody: its address is asked for, and the move is sent with it. */
  async function askForPreview(card: SiteCard): Promise<false | undefined> {
    const isSaved = await new Promise<boolean>((done) => setAsked({ card, done }))
    setAsked(null)
    return isSaved ? undefined : false
  }

  return (
    <>
      <Kanban label="לוח בניית אתרים" columns={shown} cards={cards} canMove={canMove} onMove={move} onMore={loadMore} />
      {asked && (
        <PreviewDialog
          id={asked.card.id}
          version={asked.card.version}
          onClose={() => asked.done(false)}
          onSent={() => asked.done(true)}
        />
      )}
    </>
  )
}
