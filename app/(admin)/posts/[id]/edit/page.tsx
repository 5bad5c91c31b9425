import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { findPostForEdit } from '@/lib/modules/posts/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { PostForm } from '../../post-form'

export const generateMetadata = screenTitle('posts-edit')

export default screen('posts-edit', async ({ actor, params }) => {
  const { id, version, title, body, audience, isPinned, files } = await findPostForEdit(
    scopeOf('posts', actor),
    params.id,
  )
  const kept = files.map((file) => ({ id: file.id, name: file.name }))
  return (
    <Page route="posts-edit" params={{ id }}>
      <PostForm start={{ title, body, audience, isPinned, files: kept }} saved={{ id, version }} />
    </Page>
  )
})
