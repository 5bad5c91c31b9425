import type { ChannelFamily } from '@/lib/vocabulary/messaging'

/** What messages cost, as the company itself pays it. Micro units. */
export type MessageCosts = {
  /** Messages that are paid for, and the conversations in which they were written. */
  messages: number
  conversations: number
  /** Parts of SMS, messages of WhatsApp, mails. */
  units: number
  /** Units for which the provider says that it takes money; null where it said nothing. */
  providerUnits: number | null
  /** What was debited, and what is still owed because the wallet did not cover it. */
  costMicro: number
  /** Messages of which it is not known yet whether they are paid for. */
  waiting: number
}

/** The costs of an account, a colleague or a label; without an id, those of nobody. */
export type CostsOf = MessageCosts & { id: string | null; name: string | null }
export type FamilyCosts = MessageCosts & { family: ChannelFamily }

/** Adds up the costs of each channel, the dearest first. */
export function mergeFamilies(parts: readonly FamilyCosts[]): FamilyCosts[] {
  const families = new Map<ChannelFamily, FamilyCosts>()
  for (const part of parts) {
    const known = families.get(part.family)
    families.set(part.family, known ? { ...addCosts(known, part), family: part.family } : part)
  }
  return [...families.values()].sort((one, other) => other.costMicro - one.costMicro)
}

/** Adds two sums; units of the provider stay unknown where it said nothing of either. */
export const addCosts = (one: MessageCosts, other: MessageCosts): MessageCosts => ({
  messages: one.messages + other.messages,
  conversations: one.conversations + other.conversations,
  units: one.units + other.units,
  providerUnits:
    one.providerUnits === null && other.providerUnits === null
      ? null
      : (one.providerUnits ?? 0) + (other.providerUnits ?? 0),
  costMicro: one.costMicro + other.costMicro,
  waiting: one.waiting + other.waiting,
})

/** The costs of nothing. */
export const NO_COSTS: MessageCosts = {
  messages: 0,
  conversations: 0,
  units: 0,
  providerUnits: null,
  costMicro: 0,
  waiting: 0,
}
