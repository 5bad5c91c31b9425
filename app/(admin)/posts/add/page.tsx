import { Page } from '@/components/screen/page'
import { emptyDoc } from '@/lib/format/rich-text'
import { screen, screenTitle } from '@/lib/http/screen'

import { PostForm } from '../post-form'

export const generateMetadata = screenTitle('posts-add')

export default screen('posts-add', () => (
  <Page route="posts-add">
    <PostForm start={{ title: '', body: emptyDoc, audience: 'staff', isPinned: false, files: [] }} />
  </Page>
))
