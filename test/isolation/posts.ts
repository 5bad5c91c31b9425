import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { postComments, postFiles, postReads, posts } from '@/lib/db/schema/posts'
import { teams } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'

import { newActor } from './people'
import type { Words } from './words'

/** Adds a post with a file, a comment and a read mark, by an author whose name colleagues may see; and a team. */
export async function addPosts(actor: Actor, words: Words) {
  const { companyId } = actor
  const author = await newActor({ companyId, words: { ...words, word: words.sharedWord } })
  const [post, postFile, postComment, team] = [newId(), newId(), newId(), newId()]
  const stored = await store(`קובץ ${words.sharedWord}`)
  const text = `הודעה ${words.sharedWord}`
  await inCompany({ companyId }, async (tx) => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
    const by = { companyId, authorId: author.id }
    await tx.insert(posts).values({ ...by, id: post, title: text, body, bodyText: text, audience: 'everyone' })
    await tx.insert(postComments).values({ ...by, id: postComment, postId: post, text })
    await tx.insert(postReads).values({ companyId, postId: post, userId: actor.id })
    await tx.insert(files).values({ ...stored, companyId, id: postFile, name: 'a.txt', mime: 'text/plain' })
    await tx.insert(postFiles).values({ companyId, postId: post, fileId: postFile, name: 'a.txt', position: 1 })
  })
  await inAuth((tx) => tx.insert(teams).values({ companyId, id: team, name: `צוות ${words.sharedWord}` }))
  return { post, postFile, postComment, team }
}

async function store(text: string) {
  const storageKey = newFileKey()
  const bytes = new TextEncoder().encode(text)
  return { ...(await fileStorage().put(storageKey, bytes, bytes.length)), storageKey }
}
