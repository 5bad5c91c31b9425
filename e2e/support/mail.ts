import { expect } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'
import { rootCompany } from '@/lib/auth/root-company'
import { outbox } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { openBody } from '@/lib/mail/outbox'

type Wanted = { companyId?: string; to: string; kind: string }

/**
 * Waits until the worker has written an e-mail of a kind to an address. Returns the path of the link in the newest one.
 */
export async function linkMailedTo(wanted: Wanted): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = await newestLink(wanted)
        return link
      },
      { message: `${wanted.kind} to ${wanted.to}` },
    )
    .toBeTruthy()
  return link ?? ''
}

async function newestLink({ companyId, to, kind }: Wanted): Promise<string | undefined> {
  const company = companyId ?? (await inAuth(rootCompany)) ?? ''
  const [row] = await inCompany({ companyId: company }, (tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, to), eq(outbox.kind, kind)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1),
  )
  const address = row && /href="([^"]+)"/.exec(openBody(row).html)?.[1]
  if (!address) return undefined
  const { pathname, search } = new URL(address)
  return pathname + search
}
