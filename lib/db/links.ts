import { sql } from 'drizzle-orm'

import { newToken, sha256 } from '@/lib/core/crypto'

import { callFunction, type Tx } from './client'
import { publicLinks } from './schema/platform'

type Kind = (typeof publicLinks.$inferSelect)['kind']
type Link = { companyId: string; kind: Kind; targetId: string; token: string }

/** Registers a public link; this table stores only the SHA-256 of its token. */
export const addLink = (tx: Tx, { companyId, kind, targetId, token }: Link) =>
  tx.insert(publicLinks).values({ companyId, kind, targetId, tokenHash: sha256(token) })

/**
 * Registers an address that people choose, such as that of a form: one that the company revoked may serve again, one that
 * another company has or had may not (unique violation of `public_links_token`).
 */
export async function claimLink(tx: Tx, link: Link) {
  const { companyId, kind, targetId, token } = link
  const { rowCount } = await tx.execute(sql`
    update public_links set revoked_at = null, target_id = ${targetId}
    where company_id = ${companyId} and kind = ${kind} and token_hash = ${sha256(token)} and revoked_at is not null`)
  if (!rowCount) await addLink(tx, link)
}

/** Revokes all public links of a row. */
export const revokeLinks = (tx: Tx, { companyId, targetId }: { companyId: string; targetId: string }) =>
  tx.execute(
    sql`update public_links set revoked_at = now() where company_id = ${companyId} and target_id = ${targetId} and revoked_at is null`,
  )

/** Revokes the public links of a row and frees their addresses, so that any company may claim them. */
export const releaseLinks = (tx: Tx, { companyId, targetId }: { companyId: string; targetId: string }) =>
  tx.execute(sql`
    update public_links set revoked_at = coalesce(revoked_at, now()), token_hash = ${sha256(newToken(256))}
    where company_id = ${companyId} and target_id = ${targetId}`)

/** Finds the company and row of a public token; undefined for an unknown or revoked token. */
export async function findLink(
  kind: Kind,
  token: string,
): Promise<{ companyId: string; targetId: string } | undefined> {
  const [found] = await callFunction<{ company_id: string; target_id: string }>(
    sql`select * from kesher.find_public_link(${kind}, ${sha256(token)})`,
  )
  return found && { companyId: found.company_id, targetId: found.target_id }
}
