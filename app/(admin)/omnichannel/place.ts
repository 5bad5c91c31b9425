import { CHANNEL_FAMILIES, CONVERSATION_STATUSES } from '@/lib/vocabulary/messaging'

import { INBOX_PATH } from './contract'

export const VIEWS = ['mine', 'unassigned', 'team', 'all', 'mentions'] as const
export type InboxView = (typeof VIEWS)[number]

type Search = Record<string, string | string[] | undefined>

/** Reads what the address of the page asks for; anything unknown is left out. */
export function readPlace(search: Search) {
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '')
  return {
    /** The open conversation. */
    open: idIn(text('c')),
    /** The place of the message in it to which it opens; null: its end. */
    message: seqIn(text('m')),
    /** Whether the details of its person are shown over it, where the window has no room for them. */
    isPerson: text('p') === '1',
    view: oneOf(VIEWS, text('view')) ?? 'mine',
    status: oneOf(CONVERSATION_STATUSES, text('status')),
    family: oneOf(CHANNEL_FAMILIES, text('family')),
    account: idIn(text('account')),
    label: idIn(text('label')),
    isWaiting: text('waiting') === '1',
    query: text('q').slice(0, 200),
  }
}
export type Place = ReturnType<typeof readPlace>

/** Returns the parameters by which the server lists the conversations of a place. */
export function toListSearch({ view, status, family, account, label, isWaiting, query }: Place): string {
  const params = new URLSearchParams({ view })
  const rest = { status, family, account, label, waiting: isWaiting ? '1' : null, q: query.trim() }
  for (const [key, value] of Object.entries(rest)) if (value) params.set(key, value)
  return params.toString()
}

/** Returns the address at which the server lists the conversations of a place. */
export const toListAddress = (place: Place) => `${INBOX_PATH}/conversations?${toListSearch(place)}`

/** How many filters beside the view narrow the list. */
export const countFilters = ({ status, family, account, label, isWaiting }: Place): number =>
  [status, family, account, label, isWaiting].filter(Boolean).length

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const idIn = (text: string): string | null => (ID.test(text) ? text : null)
const seqIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
const oneOf = <T extends string>(all: readonly T[], text: string): T | null => all.find((one) => one === text) ?? null
