'use client'

import { useState } from 'react'

import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { type SendError, sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath, INBOX_PATH } from './contract'

type Change = { part: string; body?: Record<string, unknown>; done: string; method?: 'PUT' | 'POST' }

/** What can be done with a conversation. Each names the version that is on screen, so that nobody's change is lost. */
export function useConversationActs({ id, version, lastSeq, identityId }: ConversationDetails, onChanged: () => void) {
  const [isWorking, setWorking] = useState(false)

  async function change({ part, body, done, method = 'PUT' }: Change): Promise<SendError | null> {
    setWorking(true)
    const sent = await sendJson(conversationPath(id, part), method, body)
    setWorking(false)
    onChanged()
    if (sent.ok) void notify(done)
    return sent.ok ? null : sent.error
  }
  /** For acts without a dialog, in which a refusal could be shown. */
  const changeAndTell = async (wanted: Change) => {
    const error = await change(wanted)
    if (error) void notify(problemText(error))
  }

  return {
    isWorking,
    setStatus: (status: 'open' | 'resolved' | 'spam', done: string) =>
      changeAndTell({ part: 'status', body: { version, status, seenSeq: lastSeq }, done }),
    snooze: (until: Date | null) =>
      changeAndTell({
        part: 'status',
        body: Object.assign(
          { version, status: 'snoozed', snoozeMode: until ? 'until' : 'next_reply' },
          until && { snoozedUntil: until.toISOString() },
        ),
        done: 'השיחה נדחתה',
      }),
    take: () => changeAndTell({ part: 'take', done: 'השיחה אצלך', method: 'POST' }),
    assign: (userId: string | null, note?: string) =>
      change({
        part: 'assignee',
        body: { version, userId, note: note || undefined },
        done: userId === null ? 'השיחה הוחזרה לתור' : 'השיחה הועברה',
      }),
    giveToTeam: (teamId: string, note?: string) =>
      change({
        part: 'assignee',
        body: { version, userId: null, teamId, note: note || undefined },
        done: 'השיחה הועברה לצוות',
      }),
    setPriority: (priority: ConversationDetails['priority']) =>
      changeAndTell({ part: 'priority', body: { priority }, done: 'העדיפות שונתה' }),
    markUnread: (seq: number) => changeAndTell({ part: 'read', body: { seq }, done: 'השיחה סומנה כלא נקראה' }),
    setLabels: (labelIds: readonly string[]) => change({ part: 'labels', body: { labelIds }, done: 'התוויות נשמרו' }),
    setParticipants: (userIds: readonly string[]) =>
      change({ part: 'participants', body: { userIds }, done: 'המשתתפים נשמרו' }),
    setBlocked: async (isBlocked: boolean): Promise<SendError | null> => {
      const sent = await sendJson(`${INBOX_PATH}/identities/${identityId}/block`, 'PUT', { isBlocked })
      onChanged()
      if (!sent.ok) return sent.error
      void notify(isBlocked ? 'הפונה נחסם' : 'החסימה הוסרה')
      return null
    },
  }
}
export type ConversationActs = ReturnType<typeof useConversationActs>
