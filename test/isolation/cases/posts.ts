import { memberScope } from '@/lib/access/scope'
import { audienceIds } from '@/lib/modules/posts/audience.queries'
import { addComment, deleteComment } from '@/lib/modules/posts/comments.mutations'
import { listComments } from '@/lib/modules/posts/comments.queries'
import { addPostFile, syncPostFiles } from '@/lib/modules/posts/files.mutations'
import { findPostFile, listPostFiles } from '@/lib/modules/posts/files.queries'
import { deletePost, lockPost, pinPost, updatePost } from '@/lib/modules/posts/posts.mutations'
import { findPost, findPostForEdit, listPosts, newestPosts } from '@/lib/modules/posts/posts.queries'
import { postChange } from '@/lib/modules/posts/posts.schema'
import { markRead } from '@/lib/modules/posts/reads.mutations'
import { listReaders } from '@/lib/modules/posts/reads.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'

const LIST = { after: null, before: null }

const member = ({ actor }: Crossing) => memberScope(actor)
const of = ({ actor, theirs }: Crossing) => ({ companyId: actor.companyId, postId: theirs.ids.post })
const source = () => new TextEncoder().encode('תוכן')

const change = () =>
  postChange.parse({
    title: 'הודעה שלנו',
    audience: 'staff',
    isPinned: false,
    version: 1,
    files: [],
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'שלנו' }] }] },
  })

/** Posts belong to the whole company; colleagues can read them. */
export const postCases: Record<string, Case> = {
  listPosts: (c) => [companies('list', () => listPosts(member(c), LIST))],
  newestPosts: (c) => [companies('list', () => newestPosts(member(c), 50))],
  selectUnreadPosts: outside('counts what listPosts gives, crossed there'),
  unreadPosts: outside('of what listPosts gives, crossed there, less what was read'),
  findPost: (c) => [companies('refused', () => findPost(member(c), c.theirs.ids.post))],
  findPostForEdit: ({ scope, theirs }) => [
    companies('refused', () => findPostForEdit(scope('posts'), theirs.ids.post)),
  ],
  postsInScope: outside('a condition, crossed with every query that has it'),
  audienceIds: (c) => [
    companies('list', () =>
      c.within((tx) => audienceIds(tx, { companyId: c.actor.companyId, actorId: c.actor.id }, 'staff')),
    ),
  ],
  commenterIds: outside('takes a post that its caller has found'),
  listComments: (c) => [companies('nothing', () => c.within((tx) => listComments(tx, member(c), c.theirs.ids.post)))],
  listPostFiles: (c) => [companies('nothing', () => c.within((tx) => listPostFiles(tx, of(c))))],
  findPostFile: (c) => [
    companies('refused', () => findPostFile(member(c), { id: c.theirs.ids.post, fileId: c.theirs.ids.postFile })),
  ],
  listReaders: ({ scope, theirs }) => [companies('refused', () => listReaders(scope('posts'), theirs.ids.post))],
  createPost: outside('takes no id; whom it tells is crossed with audienceOf'),
  lockPost: (c) => [
    companies('refused', () => c.within((tx) => lockPost(tx, { companyId: c.actor.companyId }, c.theirs.ids.post))),
  ],
  markRead: (c) => [companies('refused', () => markRead(member(c), c.theirs.ids.post))],
  addComment: (c) => [companies('refused', () => addComment(member(c), c.theirs.ids.post, 'תגובה'))],
  deleteComment: (c) => [
    companies('refused', () =>
      deleteComment(member(c), c.maybe('posts'), { id: c.theirs.ids.post, commentId: c.theirs.ids.postComment }),
    ),
  ],
  pinPost: ({ scope, theirs }) => [
    companies('refused', () => pinPost(scope('posts'), theirs.ids.post, { isPinned: true, version: 1 })),
  ],
  addPostFile: ({ scope, theirs }) => [
    companies('refused', () =>
      addPostFile(scope('posts'), theirs.ids.post, { name: 'a.txt', original: 'a.txt', source: source() }),
    ),
  ],
  syncPostFiles: (c) => [
    companies('refused', () =>
      c.within((tx) => syncPostFiles(tx, of(c), [{ id: c.theirs.ids.postFile, name: 'a.txt' }])),
    ),
  ],
  removePostFiles: outside('takes files that its caller has found on the post'),
  deletePostContents: outside('removes contents by storage keys, no rows'),
  updatePost: ({ scope, theirs }) => [
    companies('refused', () => updatePost(scope('posts'), theirs.ids.post, change())),
  ],
  deletePost: ({ scope, theirs }) => [companies('refused', () => deletePost(scope('posts'), theirs.ids.post))],
}
