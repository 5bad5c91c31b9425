'use client'

import dynamic from 'next/dynamic'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Kanban } from '@/components/screen/kanban'
import type { ReadError } from '@/lib/client/read'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { readNow } from '@/lib/client/use-read'
import { canMove, isClosedType } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'

import type { MovedLead } from '../move-fields'
import type { CardWords, LeadCard, LeadColumn } from './board-cards'
import { useColumns } from './use-columns'

const MoveDialog = dynamic(() => import('../move-dialog').then((made) => made.MoveDialog), { ssr: false })
const ConvertDialog = dynamic(() => import('../convert-dialog').then((made) => made.ConvertDialog), { ssr: false })

type Props = {
  /** The columns as the server read them, with their first cards. */
  columns: readonly LeadColumn[]
  statuses: readonly LeadStatus[]
  words: CardWords
  canEdit: boolean
  canConvert: boolean
  canOpenPage: boolean
}

/** A move that asks for more than the new status: `done` ends it, with whether it was saved. */
type Asked = { lead: MovedLead & { companyName: string }; to: LeadStatus; done: (isSaved: boolean) => void }

/** A lead as the API returns it. */
type Found = Omit<Asked['lead'], 'values'> & MovedLead['values']

/**
 * The board of a pipeline. A move is saved at once, or asks first for what the new status needs; a lead that is won
 * becomes a customer.
 */
export function LeadBoard({ columns, statuses, words, canEdit, canConvert, canOpenPage }: Props) {
  const router = useRouter()
  const search = useSearchParams()
  const { cards, shown, loadMore } = useColumns(columns, { statuses, words, search })
  const [asked, setAsked] = useState<Asked | null>(null)

  async function move(id: string, columnId: string): Promise<string | false | undefined> {
    const card = cards.find((one) => one.id === id)
    const [from, to] = [card?.column, columnId].map((status) => statuses.find((one) => one.id === status))
    if (!canEdit) return 'אין לך הרשאה לשנות לידים.'
    if (!card || !from || !to) return false
    if (!canMove(from, to)) return `אי אפשר לעבור מ״${from.name}״ ל״${to.name}״: הסטטוס הנוכחי אינו מאפשר זאת.`
    return asksMore(from, to, canConvert) ? ask(card, to) : save(card, to)
  }

  async function save(card: LeadCard, to: LeadStatus) {
    const body = { statusId: to.id, version: card.version }
    const sent = await sendJson<{ version: number }>(`/api/leads/${card.id}/move`, 'POST', body)
    if (sent.ok) {
      router.refresh()
      return undefined
    }
    if (sent.status === 422) return ask(card, to)
    refreshAfter(router, sent)
    return sent.error.message
  }

  async function ask(card: LeadCard, to: LeadStatus): Promise<string | false | undefined> {
    const lead = await readNow<Found>(`/api/leads/${card.id}`).catch((error: ReadError) => error.message)
    if (lead === undefined || typeof lead === 'string') return lead ?? false
    const isSaved = await new Promise<boolean>((done) => setAsked({ lead: { ...lead, values: lead }, to, done }))
    setAsked(null)
    return isSaved ? undefined : false
  }

  const { lists, fields, pipelines } = words
  const choices = { lists, fields, pipelines, statuses }
  return (
    <>
      <Kanban label="לוח לידים" columns={shown} cards={cards} onMove={move} onMore={loadMore} />
      {asked &&
        (asked.to.type === 'won' && canConvert ? (
          <ConvertDialog
            {...choices}
            lead={asked.lead}
            statusId={asked.to.id}
            canOpenPage={canOpenPage}
            onClose={() => asked.done(false)}
            onConverted={() => asked.done(true)}
          />
        ) : (
          <MoveDialog
            {...choices}
            lead={asked.lead}
            statusId={asked.to.id}
            onClose={() => asked.done(false)}
            onMoved={() => asked.done(true)}
          />
        ))}
    </>
  )
}

/** Whether a move needs more than the new status: a reason, or a customer; fields that it requires are asked for later. */
const asksMore = (from: LeadStatus, to: LeadStatus, canConvert: boolean) =>
  to.type === 'lost' || (to.type === 'won' && canConvert) || (isClosedType(from.type) && !isClosedType(to.type))
