import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPencil, IconPin } from '@/components/ui/icons'
import { RichText } from '@/components/ui/rich-text'
import { findScope, memberScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { audienceBadges } from '@/lib/modules/posts/posts.labels'
import { findPost, type PostRecord } from '@/lib/modules/posts/posts.queries'
import { listReaders } from '@/lib/modules/posts/reads.queries'
import { href } from '@/lib/routes/find'

import { PostByline } from '../../post-byline'
import styles from '../../posts.module.css'
import { Comments } from './comments'
import { MarkRead } from './mark-read'
import { PostFiles } from './post-files'
import { PostMenu } from './post-menu'
import { Readers } from './readers'

export const generateMetadata = screenTitle('posts-view')

export default screen('posts-view', async ({ actor, params: { id } }) => {
  const manager = findScope('posts', actor)
  const [post, readers] = await Promise.all([findPost(memberScope(actor), id), manager && listReaders(manager, id)])
  return (
    <Page
      route="posts-view"
      params={{ id }}
      title={post.title}
      status={<Marks post={post} isManager={manager !== null} />}
      meta={<PostByline {...post} />}
      actions={
        <Can do="manage posts">
          <Actions post={post} />
        </Can>
      }
    >
      <LiveRefresh topics={['post']} />
      <MarkRead id={id} isUnread={post.isUnread} />
      {readers ? (
        <div className={styles.area}>
          <Columns side={<Readers {...readers} />}>
            <Content post={post} isManager />
          </Columns>
        </div>
      ) : (
        <div className="stack">
          <Content post={post} isManager={false} />
        </div>
      )}
    </Page>
  )
})

type Props = { post: PostRecord; isManager: boolean }

const Marks = ({ post, isManager }: Props) => (
  <>
    {post.isPinned && (
      <Badge tone="info">
        <IconPin size={14} /> נעוצה
      </Badge>
    )}
    {isManager && <Badge>{audienceBadges[post.audience]}</Badge>}
  </>
)

const Actions = ({ post: { id, title, version, isPinned } }: { post: PostRecord }) => (
  <>
    <ButtonLink href={href('posts-edit', { id })} variant="primary" icon={<IconPencil size={20} />}>
      עריכה
    </ButtonLink>
    <PostMenu id={id} title={title} version={version} isPinned={isPinned} />
  </>
)

const Content = ({ post, isManager }: Props) => (
  <>
    <Card>
      <RichText doc={post.body} />
    </Card>
    {post.files.length > 0 && <PostFiles postId={post.id} files={post.files} />}
    <Comments postId={post.id} comments={post.discussion} canDeleteAll={isManager} />
  </>
)
