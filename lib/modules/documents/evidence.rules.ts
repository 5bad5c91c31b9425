import type { DocumentRecord } from './record.queries'

type Chained = { seq: number; prevHash: string; data: Record<string, string | number>; userAgent: string | null }

/** Builds the machine-readable evidence of a document: everything that the hash chain covers, under readable names. */
export const evidenceJson = (
  document: DocumentRecord,
  { issuer, chain }: { issuer: string; chain: readonly Chained[] },
) => ({
  format: 'kesher-evidence/1',
  issuer,
  document: {
    number: document.number,
    title: document.title,
    state: document.state,
    sentAt: document.sentAt,
    completedAt: document.completedAt,
    expiresAt: document.expiresAt,
    orderMode: document.orderMode,
    authPolicy: document.authPolicy,
    sha256: document.hashes,
  },
  signers: document.signers.map(({ id: _id, ...signer }) => signer),
  chain: {
    isWhole: document.brokenAt === null,
    hashedFields:
      'prevHash, company, document, seq, type, signer, actor, at, ip, userAgent, data by sorted keys: SHA-256 of their JSON array',
    events: document.events.map(({ reason: _reason, ...event }) => {
      const found = chain.find(({ seq }) => seq === event.seq)
      return { ...event, userAgent: found?.userAgent ?? null, data: found?.data ?? {}, prevHash: found?.prevHash ?? '' }
    }),
  },
})

/** Returns a safe file name for an archive entry: no path separators, no invisible characters, limited length. */
export const entryName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || 'document'
