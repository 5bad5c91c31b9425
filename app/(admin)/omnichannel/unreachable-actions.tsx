'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { channelFamilyLabels } from '@/lib/modules/conversations/conversations.labels'

import { type ConversationDetails, INBOX_PATH } from './contract'
import { usePlace } from './use-place'

type Props = { conversation: ConversationDetails; onChanged: () => void }

/** What can be done for a person whom the channel does not reach: another channel, or another try all the same. */
export function UnreachableActions({ conversation: { identityId, otherWays }, onChanged }: Props) {
  const { go } = usePlace()
  const [isWorking, setWorking] = useState(false)

  async function post(path: string, body: Record<string, unknown> | undefined, onDone: (id: string) => void) {
    setWorking(true)
    const sent = await sendJson<{ id: string }>(`${INBOX_PATH}/${path}`, 'POST', body)
    setWorking(false)
    if (sent.ok) onDone(sent.data.id)
    else void notify(problemText(sent.error))
  }
  return (
    <div className="row">
      {otherWays.map(({ family, accountId, phone, identityId: known }) => (
        <Button
          key={family}
          size="sm"
          disabled={isWorking}
          onClick={() =>
            void post('conversations', known ? { accountId, identityId: known } : { accountId, phone }, (id) =>
              go({ c: id }, { isStep: true }),
            )
          }
        >
          פנייה דרך {channelFamilyLabels[family]}
        </Button>
      ))}
      <Button
        size="sm"
        disabled={isWorking}
        onClick={() => void post(`identities/${identityId}/reachable`, undefined, onChanged)}
      >
        לנסות שוב בכל זאת
      </Button>
    </div>
  )
}
