import Link from 'next/link'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconEye, IconMessage, IconPaperclip, IconPin } from '@/components/ui/icons'
import { type CountForms, countText } from '@/lib/format/count-text'
import { audienceBadges } from '@/lib/modules/posts/posts.labels'
import type { PostRow } from '@/lib/modules/posts/posts.queries'
import { href } from '@/lib/routes/find'

import { PostByline } from './post-byline'
import styles from './posts.module.css'

/** Card of a post in the list: title, summary and counts. The title is its only link. */
export function PostCard({ post, canManage }: { post: PostRow; canManage: boolean }) {
  const { id, title, summary, authorName, isPinned, isUnread, audience, attachments, comments, readers } = post
  return (
    <article className={`card ${styles.post}`} data-unread={isUnread || undefined}>
      <Avatar name={authorName} isLarge />
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>
            {isUnread && (
              <>
                <span className={styles.dot} aria-hidden="true" />
                <span className="sr-only">לא נקראה: </span>
              </>
            )}
            <Link href={href('posts-view', { id })}>
              <Bidi>{title}</Bidi>
            </Link>
          </h2>
          {isPinned && (
            <Badge tone="info">
              <IconPin size={14} /> נעוצה
            </Badge>
          )}
          {canManage && <Badge>{audienceBadges[audience]}</Badge>}
        </div>
        <p className="muted">
          <PostByline {...post} />
        </p>
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
        <ul className={styles.counts}>
          {attachments > 0 && <Count icon={<IconPaperclip size={16} />} count={attachments} forms={FILES} />}
          {comments > 0 && <Count icon={<IconMessage size={16} />} count={comments} forms={COMMENTS} />}
          {canManage && <Count icon={<IconEye size={16} />} count={readers} forms={READINGS} />}
        </ul>
      </div>
    </article>
  )
}

const FILES = ['קובץ אחד', 'שני קבצים', 'קבצים'] as const
const COMMENTS = ['תגובה אחת', 'שתי תגובות', 'תגובות'] as const
const READINGS = ['קריאה אחת', 'שתי קריאות', 'קריאות'] as const

type CountProps = { icon: ReactNode; count: number; forms: CountForms }

const Count = ({ icon, count, forms }: CountProps) => (
  <li>
    <span aria-hidden="true">{icon}</span>
    {countText(count, forms)}
  </li>
)
