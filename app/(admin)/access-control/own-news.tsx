import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { PostRow } from '@/lib/modules/posts/posts.queries'
import { href } from '@/lib/routes/find'

/** Card of the newest posts addressed to everybody; nothing if there are none. */
export function OwnNews({ posts }: { posts: readonly PostRow[] }) {
  if (posts.length === 0) return null
  return (
    <Card
      title="חדשות"
      actions={
        <ButtonLink size="sm" href={href('posts')}>
          לכל החדשות
        </ButtonLink>
      }
    >
      <ul className="stack">
        {posts.map(({ id, title, createdAt }) => (
          <li key={id}>
            <Link href={href('posts-view', { id })}>
              <Bidi>{title}</Bidi>
            </Link>
            <p className="muted">
              <DateText at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
