import { Page } from '@/components/screen/page'
import { emptyDoc } from '@/lib/format/rich-text'
import { screen, titleOf } from '@/lib/server/screen'

import { PostForm } from '../post-form'

export const metadata = titleOf('posts-add')

export default screen('posts-add', () => (
  <Page route="posts-add">
    <PostForm start={{ title: '', body: emptyDoc, audience: 'staff', isPinned: false, files: [] }} />
  </Page>
))
