import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { documents, signers } from '@/lib/db/schema/documents'
import { inAuth, readInCompany } from '@/lib/db/tenant'
import { spool } from '@/lib/files/spool'
import type { FileSource } from '@/lib/files/storage'
import { issuerName } from './dispatch.queries'
import { signingKey } from './sealing.queries'
import { MAX_SEALED_BYTES } from './verification.rules'

/** Details of a file that was sealed here: issuer, signers, time. */
export type SealedFile = {
  issuer: string
  number: string
  title: string
  completedAt: string | null
  signers: { name: string; role: 'signer' | 'approver' | 'viewer'; signedAt: string | null }[]
}

/**
 * `sealed`: it is exactly the sealed file. `changed`: it has our seal and was changed since. `seal_only`: our seal is
 * valid for the whole file, but no document with its hash is known. `unknown`: it has nothing of ours, and nothing more
 * is revealed.
 */
export type VerificationResult =
  | { result: 'sealed'; document: SealedFile; sealHolds: boolean | null }
  | { result: 'changed' | 'seal_only'; sealedAt: string | null }
  | { result: 'unknown' }

/**
 * Looks up the SHA-256 of a sealed file. Revealing the details is safe: only someone who had the file or its evidence
 * knows the hash.
 */
export async function verifyHash(sha256: string): Promise<VerificationResult> {
  const document = await findSealed(sha256)
  return document ? { result: 'sealed', document, sealHolds: null } : { result: 'unknown' }
}

/**
 * Does the same for an uploaded file, which is hashed on arrival and deleted afterwards; also verifies its seal. 413
 * above the size limit.
 */
export async function verifyFile(source: FileSource): Promise<VerificationResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kesher-verify-'))
  try {
    const path = join(folder, randomUUID())
    const { sha256 } = await spool(path, source, MAX_SEALED_BYTES)
    const document = await findSealed(sha256)
    const bytes = new Uint8Array(await readFile(path))
    const { root, certificate } = await signingKey()
    const { verifySeal, wasSealedWith } = await import('@/lib/pdf/verify-seal')
    const seal = await verifySeal(bytes, root)
    const holds = seal.valid && seal.coversWholeDocument
    if (document) return { result: 'sealed', document, sealHolds: holds }
    if (holds) return { result: 'seal_only', sealedAt: seal.signedAt }
    return (await wasSealedWith(bytes, certificate))
      ? { result: 'changed', sealedAt: seal.signedAt }
      : { result: 'unknown' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findSealed(sha256: string): Promise<SealedFile | null> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ company_id: string; document_id: string }>(sql`select * from kesher.find_sealed(${sha256})`),
  )
  const [found] = rows
  if (!found) return null
  return readInCompany({ companyId: found.company_id }, (tx) => load(tx, found.company_id, found.document_id))
}

async function load(tx: Tx, companyId: string, documentId: string): Promise<SealedFile | null> {
  const { numberText: number, title, completedAt } = documents
  const [document] = await tx
    .select({ number, title, completedAt })
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, documentId)))
  if (!document) return null
  const { name, role, signedAt } = signers
  const people = await tx
    .select({ name, role, signedAt })
    .from(signers)
    .where(and(eq(signers.companyId, companyId), eq(signers.documentId, documentId), eq(signers.state, 'signed')))
    .orderBy(asc(signedAt))
  return {
    issuer: await issuerName(tx, companyId),
    number: document.number,
    title: document.title,
    completedAt: document.completedAt?.toISOString() ?? null,
    signers: people.map((one) => ({ ...one, signedAt: one.signedAt?.toISOString() ?? null })),
  }
}
