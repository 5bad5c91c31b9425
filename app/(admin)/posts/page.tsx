import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconNews, IconPlus } from '@/components/ui/icons'
import { findScope, memberScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadPostList } from '@/lib/modules/posts/posts.list'
import { listPosts } from '@/lib/modules/posts/posts.queries'
import { href } from '@/lib/routes/find'

import { PostCard } from './post-card'
import styles from './posts.module.css'

export const generateMetadata = screenTitle('posts')

export default screen('posts', async ({ actor, search }) => {
  const list = await listPosts(memberScope(actor), loadPostList(search))
  const canWrite = findScope('posts', actor) !== null
  const all = [...list.pinned, ...list.rows]
  return (
    <Page
      route="posts"
      actions={
        <Can do="manage posts">
          <NewPost />
        </Can>
      }
    >
      <LiveRefresh topics={['post']} />
      {all.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconNews size={40} />}
            title="עוד אין חדשות"
            text={canWrite ? 'הודעה לצוות, עם קבצים ותגובות, תופיע כאן אצל כולם.' : 'הודעות שהעסק יפרסם יופיעו כאן.'}
            actions={canWrite && <NewPost />}
          />
        </Card>
      ) : (
        <div className={styles.column}>
          <ul className={styles.list} aria-label="חדשות">
            {all.map((post) => (
              <li key={post.id}>
                <PostCard post={post} canManage={canWrite} />
              </li>
            ))}
          </ul>
          {(list.previous || list.next) && (
            <div className="card">
              <Pager list={list} address={{ path: href('posts'), search }} />
            </div>
          )}
        </div>
      )}
    </Page>
  )
})

const NewPost = () => (
  <ButtonLink href={href('posts-add')} variant="primary" icon={<IconPlus size={20} />}>
    הודעה חדשה
  </ButtonLink>
)
