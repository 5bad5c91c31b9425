import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { messages } from '@/lib/db/schema/messages'
import { readInCompany } from '@/lib/db/tenant'

/** Returns what became of a test message that the actor sent through an account; throws 404. */
export const findTestMessage = (
  scope: Scope<'channelAccounts'>,
  { id, messageId }: { id: string; messageId: string },
) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ id: messages.id, status: messages.status, errorText: messages.errorText })
      .from(messages)
      .where(
        and(
          eq(messages.companyId, scope.companyId),
          eq(messages.accountId, id),
          eq(messages.id, messageId),
          eq(messages.authorId, scope.actorId),
        ),
      )
    if (!found) throw notFound('ההודעה לא נמצאה')
    return found
  })

export type TestMessage = Awaited<ReturnType<typeof findTestMessage>>
