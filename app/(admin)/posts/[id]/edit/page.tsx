import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findPostForEdit } from '@/lib/modules/posts/posts.queries'

import { PostForm } from '../../post-form'

export const generateMetadata = screenTitle('posts-edit')

export default screen('posts-edit', async ({ actor, params }) => {
  const { id, version, title, body, audience, isPinned, files } = await findPostForEdit(
    requireScope('posts', actor),
    params.id,
  )
  const kept = files.map((file) => ({ id: file.id, name: file.name }))
  return (
    <Page route="posts-edit" params={{ id }}>
      <PostForm start={{ title, body, audience, isPinned, files: kept }} saved={{ id, version }} />
    </Page>
  )
})
