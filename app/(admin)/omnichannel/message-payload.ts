import type { MailPayload, MessagePayload } from '@/lib/messaging/payload'

/** The payload of a message as the server stored it; every part of it may be missing. */
const read = (payload: Readonly<Record<string, unknown>>) => payload as MessagePayload

type Payload = Readonly<Record<string, unknown>>

/** Reads a place out of a message's payload, with an address at which a map shows it; null where there is none. */
export function readLocation(payload: Payload): { name: string; href: string } | null {
  const { location } = read(payload)
  if (!location) return null
  const { latitude, longitude } = location
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  const name = [location.name, location.address].filter(Boolean).join(', ')
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return { name, href }
}

/** Reads the people whose cards a message brings. */
export const readContacts = (payload: Payload): { name: string; phones: string[] }[] =>
  (read(payload).contacts ?? []).map(({ name, organization, phones }) => ({ name: name || organization, phones }))

/** Reads the titles of a message's buttons. */
export const readButtons = (payload: Payload): string[] => (read(payload).buttons ?? []).map(({ title }) => title)

/** Reads what a mail says beside its text; null for what is no mail. */
export const readMailPart = (payload: Payload): MailPayload | null => read(payload).mail ?? null

/** Reads the advertisement through which a person came; null: none. Its headline may be empty. */
export function readAd(payload: Payload): { headline: string; href: string | null } | null {
  const { referral } = read(payload)
  if (!referral) return null
  const { headline, sourceUrl } = referral
  return { headline, href: /^https?:\/\//.test(sourceUrl) ? sourceUrl : null }
}

/** Whether a message was passed on from another conversation. */
export const isForwarded = (payload: Payload): boolean => read(payload).isForwarded === true

/** Whether a message of the office was written on the account's own phone. */
export const isFromPhone = (payload: Payload): boolean => read(payload).isFromPhone === true

/** Reads how many things of the catalogue were ordered. */
export const countOrdered = (payload: Payload): number =>
  (read(payload).order?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
