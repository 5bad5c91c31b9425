import { IconEye, IconMessage, IconPaperclip, IconPin } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { audienceBadges } from '@/lib/modules/posts/labels'
import type { PostRow } from '@/lib/modules/posts/queries'
import { href } from '@/lib/routes/find'

import { PostByline } from './post-byline'
import styles from './posts.module.css'

/** A post on the list: its head, how it begins, and what there is under it. The title is its one link. */
export function PostCard({ post, canManage }: { post: PostRow; canManage: boolean }) {
  const { id, title, summary, authorName, isPinned, isUnread, audience, attachments, comments, readers } = post
  return (
    <article className={`card ${styles.post}`} data-unread={isUnread || undefined}>
      <Avatar name={authorName} size={36} />
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
              <IconPin size={14} aria-hidden="true" /> נעוצה
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
          {attachments > 0 && <Count icon={<IconPaperclip size={16} />} count={attachments} one="קובץ" many="קבצים" />}
          {comments > 0 && <Count icon={<IconMessage size={16} />} count={comments} one="תגובה" many="תגובות" />}
          {canManage && <Count icon={<IconEye size={16} />} count={readers} one="קריאה" many="קריאות" />}
        </ul>
      </div>
    </article>
  )
}

type CountProps = { icon: ReactNode; count: number; one: string; many: string }

const Count = ({ icon, count, one, many }: CountProps) => (
  <li>
    <span aria-hidden="true">{icon}</span>
    {count === 1 ? `${one} ${one === 'קובץ' ? 'אחד' : 'אחת'}` : `${count.toLocaleString('he-IL')} ${many}`}
  </li>
)
