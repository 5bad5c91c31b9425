import type { CustomValue } from '@/lib/db/schema/customers'

import { MERGE_FIELDS, type MergeField, mergeFields } from './fields.schema'
import type { MergeInput } from './merging.schema'

/** A row of customers as the database writes it to JSON. */
export type Card = { id: string; tag_ids: string[]; custom: Record<string, CustomValue> } & Record<string, unknown>

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a card has something in a field. */
const holds = (card: Card, field: MergeField) => MERGE_FIELDS[field].some((column) => !isEmpty(card[column]))

/** The card that each field comes from: the chosen one, else the one that stays, else the first that has something there. */
export function fieldSources(cards: readonly Card[], { winnerId, choices }: Pick<MergeInput, 'winnerId' | 'choices'>) {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const winner = byId.get(winnerId)
  if (!winner) throw new Error('the card that stays is one of the cards')
  const sourceOf = (field: MergeField): Card =>
    byId.get(choices[field] ?? '') ??
    (holds(winner, field) ? winner : (cards.find((card) => holds(card, field)) ?? winner))
  return Object.fromEntries(mergeFields.map((field) => [field, sourceOf(field)])) as Record<MergeField, Card>
}

/** The company's own fields together: the chosen card's value, else that of the card that stays, else the first there is. */
export function mergedCustomValues(
  cards: readonly Card[],
  { winnerId, customChoices }: Pick<MergeInput, 'winnerId' | 'customChoices'>,
) {
  const ordered = [...cards].sort((one, other) => Number(other.id === winnerId) - Number(one.id === winnerId))
  const keys = new Set(ordered.flatMap(({ custom }) => Object.keys(custom)))
  const valueFor = (key: string) => {
    const chosen = ordered.find(({ id }) => id === customChoices[key])
    return chosen ? chosen.custom[key] : ordered.find(({ custom }) => !isEmpty(custom[key]))?.custom[key]
  }
  return Object.fromEntries(
    [...keys].map((key) => [key, valueFor(key)]).filter(([, value]) => !isEmpty(value)),
  ) as Record<string, CustomValue>
}

/** Every tag of the cards once, those of the card that stays first; at most 50. */
export const mergedTags = (cards: readonly Card[], winnerId: string): string[] =>
  [
    ...new Set(
      [...cards]
        .sort((one, other) => Number(other.id === winnerId) - Number(one.id === winnerId))
        .flatMap(({ tag_ids }) => tag_ids),
    ),
  ].slice(0, 50)

/** Telephones and addresses that no field took: they stay with the customer as further ones. */
export function leftOver(cards: readonly Card[], sources: Record<MergeField, Card>) {
  const points = (['phone', 'email'] as const).flatMap((channel) =>
    cards
      .map((card) => card[channel])
      .flatMap((value) =>
        typeof value === 'string' && value !== '' && value !== sources[channel][channel] ? [{ channel, value }] : [],
      ),
  )
  return [...new Map(points.map((point) => [`${point.channel} ${point.value}`, point])).values()]
}
