'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { TimelineComposer } from '@/components/screen/timeline-composer'
import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconTrash } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { PostComment } from '@/lib/modules/posts/comments.queries'

import styles from '../../posts.module.css'

type Props = { postId: string; comments: readonly PostComment[]; canDeleteAll: boolean }

/** The comments, oldest first, with a form to add one. */
export function Comments({ postId, comments, canDeleteAll }: Props) {
  const router = useRouter()
  const [doomed, setDoomed] = useState<PostComment>()
  const path = `/api/posts/${postId}/comments`

  async function add(text: string) {
    const sent = await sendJson(path, 'POST', { text })
    if (!sent.ok) return sent.error.fields?.text ?? sent.error.message
    router.refresh()
  }

  return (
    <Card title={comments.length > 0 ? `תגובות (${comments.length.toLocaleString('he-IL')})` : 'תגובות'}>
      <div className="stack">
        {comments.length > 0 && (
          <ul className={styles.comments} aria-label="תגובות">
            {comments.map((comment) => (
              <li key={comment.id} className={styles.comment}>
                <Avatar name={comment.authorName} />
                <div>
                  <div className={styles.who}>
                    <b>
                      <Bidi>{comment.authorName}</Bidi>
                    </b>
                    <DateText at={comment.at} as="datetime" />
                  </div>
                  <p dir="auto">{comment.text}</p>
                </div>
                {(comment.isOwn || canDeleteAll) && (
                  <IconButton
                    size="sm"
                    label={`מחיקת התגובה של ${isolate(comment.authorName)}`}
                    onClick={() => setDoomed(comment)}
                  >
                    <IconTrash />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        <TimelineComposer
          action="הוספת תגובה"
          label="תגובה חדשה"
          draftKey={`post-comment:${postId}`}
          longest={2_000}
          send={add}
        />
      </div>
      <ActionDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title="למחוק את התגובה?"
        confirmLabel="מחיקה"
        url={`${path}/${doomed?.id}`}
        method="DELETE"
      >
        התגובה תיעלם אצל כולם ואי אפשר יהיה להחזיר אותה.
      </ActionDialog>
    </Card>
  )
}
