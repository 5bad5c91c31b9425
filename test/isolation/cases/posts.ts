import { memberScope } from '@/lib/access/scope'
import { actorName, audienceIds } from '@/lib/modules/posts/audience.queries'
import { addComment, deleteComment } from '@/lib/modules/posts/comments.mutations'
import { listComments } from '@/lib/modules/posts/comments.queries'
import { addPostFile, keepFiles } from '@/lib/modules/posts/files.mutations'
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

/** Posts belong to the whole company: colleagues read one another's. */
export const postCases: Record<string, Case> = {
  'posts/posts.queries#listPosts': (c) => [companies('list', () => listPosts(member(c), LIST))],
  'posts/posts.queries#newestPosts': (c) => [companies('list', () => newestPosts(member(c), 50))],
  'posts/posts.queries#countUnreadPosts': outside('counts what listPosts gives, crossed there'),
  'posts/posts.queries#unreadPosts': outside('of what listPosts gives, crossed there, less what was read'),
  'posts/posts.queries#findPost': (c) => [companies('refused', () => findPost(member(c), c.theirs.ids.post))],
  'posts/posts.queries#findPostForEdit': ({ scope, theirs }) => [
    companies('refused', () => findPostForEdit(scope('posts'), theirs.ids.post)),
  ],
  'posts/audience.queries#postsInScope': outside('a condition, crossed with every query that has it'),
  'posts/audience.queries#audienceIds': (c) => [
    companies('list', () =>
      c.within((tx) => audienceIds(tx, { companyId: c.actor.companyId, actorId: c.actor.id }, 'staff')),
    ),
  ],
  'posts/audience.queries#commenterIds': outside('takes a post that its caller has found'),
  'posts/audience.queries#actorName': (c) => [
    companies('nothing', () =>
      c.within((tx) => actorName(tx, { companyId: c.actor.companyId, actorId: c.theirs.ids.user })),
    ),
  ],
  'posts/comments.queries#listComments': (c) => [
    companies('nothing', () => c.within((tx) => listComments(tx, member(c), c.theirs.ids.post))),
  ],
  'posts/files.queries#listPostFiles': (c) => [companies('nothing', () => c.within((tx) => listPostFiles(tx, of(c))))],
  'posts/files.queries#findPostFile': (c) => [
    companies('refused', () => findPostFile(member(c), { id: c.theirs.ids.post, fileId: c.theirs.ids.postFile })),
  ],
  'posts/reads.queries#listReaders': ({ scope, theirs }) => [
    companies('refused', () => listReaders(scope('posts'), theirs.ids.post)),
  ],
  'posts/posts.mutations#createPost': outside('takes no id; whom it tells is crossed with audienceOf'),
  'posts/posts.mutations#lockPost': (c) => [
    companies('refused', () => c.within((tx) => lockPost(tx, { companyId: c.actor.companyId }, c.theirs.ids.post))),
  ],
  'posts/reads.mutations#markRead': (c) => [companies('refused', () => markRead(member(c), c.theirs.ids.post))],
  'posts/comments.mutations#addComment': (c) => [
    companies('refused', () => addComment(member(c), c.theirs.ids.post, 'תגובה')),
  ],
  'posts/comments.mutations#deleteComment': (c) => [
    companies('refused', () =>
      deleteComment(member(c), c.maybe('posts'), { id: c.theirs.ids.post, commentId: c.theirs.ids.postComment }),
    ),
  ],
  'posts/posts.mutations#pinPost': ({ scope, theirs }) => [
    companies('refused', () => pinPost(scope('posts'), theirs.ids.post, { isPinned: true, version: 1 })),
  ],
  'posts/files.mutations#addPostFile': ({ scope, theirs }) => [
    companies('refused', () =>
      addPostFile(scope('posts'), theirs.ids.post, { name: 'a.txt', original: 'a.txt', source: source() }),
    ),
  ],
  'posts/files.mutations#keepFiles': (c) => [
    companies('refused', () => c.within((tx) => keepFiles(tx, of(c), [{ id: c.theirs.ids.postFile, name: 'a.txt' }]))),
  ],
  'posts/files.mutations#removeFiles': outside('takes files that its caller has found on the post'),
  'posts/files.mutations#deletePostContents': outside('removes contents by storage keys, no rows'),
  'posts/posts.mutations#updatePost': ({ scope, theirs }) => [
    companies('refused', () => updatePost(scope('posts'), theirs.ids.post, change())),
  ],
  'posts/posts.mutations#deletePost': ({ scope, theirs }) => [
    companies('refused', () => deletePost(scope('posts'), theirs.ids.post)),
  ],
}
