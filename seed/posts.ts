import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { postComments, postReads, posts } from '@/lib/db/schema/posts'
import { inCompany } from '@/lib/db/tenant'
import { richTextToPlain } from '@/lib/format/rich-text'
import { addPostFile } from '@/lib/modules/posts/files.mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'

import { type PostPlan, postPlans, type Who } from './post-words'
import type { SeedWorld } from './world'

const HOUR = 3_600_000

/** Seeds posts with comments and read marks: one is pinned, one is for clients too. */
export async function seedPosts(world: SeedWorld) {
  for (const plan of postPlans(world.isFirst)) {
    const id = await publish(world, plan)
    await attach(world, id, plan)
  }
}

const personOf = ({ adminId, staffId, agentId }: SeedWorld, who: Who) =>
  ({ admin: adminId, staff: staffId, agent: agentId })[who]

const publish = (world: SeedWorld, plan: PostPlan) =>
  inCompany(world, async (tx) => {
    const { companyId, adminId } = world
    const id = newId()
    const createdAt = new Date(Date.now() - plan.hoursAgo * HOUR)
    const body = { type: 'doc' as const, content: plan.body }
    await tx.insert(posts).values({
      companyId,
      id,
      authorId: adminId,
      createdBy: adminId,
      createdAt,
      updatedAt: createdAt,
      body,
      title: plan.title,
      bodyText: richTextToPlain(body),
      audience: plan.audience ?? 'staff',
      pinnedAt: plan.isPinned ? createdAt : null,
    })
    for (const [index, who] of (plan.readBy ?? []).entries()) {
      const readAt = new Date(createdAt.getTime() + (index + 1) * 0.7 * HOUR)
      await tx.insert(postReads).values({ companyId, postId: id, userId: personOf(world, who), readAt })
    }
    for (const [index, { by, text }] of (plan.comments ?? []).entries()) {
      const at = new Date(createdAt.getTime() + (index + 1) * HOUR)
      const authorId = personOf(world, by)
      await tx.insert(postComments).values({ companyId, id: newId(), postId: id, authorId, text, createdAt: at })
    }
    return id
  })

async function attach(world: SeedWorld, id: string, { files = [] }: PostPlan) {
  for (const { name, text } of files) {
    const source = text === undefined ? await writeDemoContract() : new TextEncoder().encode(text)
    await addPostFile(requireScope('posts', managerOf(world)), id, { name, original: name, source })
  }
}

const managerOf = ({ companyId, companyName, adminId }: SeedWorld) => ({
  id: adminId,
  companyId,
  companyName,
  name: '',
  email: '',
  role: 'admin' as const,
  verified: true,
  permissions: new Set(['manage posts'] as const),
  customerId: null,
  sessionId: '',
})
