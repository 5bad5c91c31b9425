import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { MemberScope } from '@/lib/access/scope'
import { unreadPosts } from '@/lib/modules/posts/posts.queries'
import { href } from '@/lib/routes/find'
import styles from './home.module.css'

const MAX_POSTS = 4

/** Card of the posts that the user has not read; nothing if there are none. */
export async function UnreadNews({ scope }: { scope: MemberScope }) {
  const { rows, count } = await unreadPosts(scope, MAX_POSTS)
  if (count === 0) return null
  return (
    <Card
      flush
      title={
        <>
          חדשות שעוד לא נקראו <Badge>{count.toLocaleString('he-IL')}</Badge>
        </>
      }
      actions={
        <ButtonLink size="sm" href={href('posts')}>
          לכל החדשות
        </ButtonLink>
      }
    >
      <ul className={styles.news}>
        {rows.map(({ id, title, authorName, createdAt }) => (
          <li key={id}>
            <Link href={href('posts-view', { id })}>
              <Bidi>{title}</Bidi>
            </Link>
            <span className="muted">
              <Bidi>{authorName}</Bidi> · <DateText at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
