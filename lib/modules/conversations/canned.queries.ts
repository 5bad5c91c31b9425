import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { cannedResponseFiles, cannedResponses } from '@/lib/db/schema/conversation-work'
import { files } from '@/lib/db/schema/platform'
import { teams } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { ownTeamId } from '@/lib/records/office-users'

import { NO_CANNED } from './conversations.labels'
import type { InboxViewer } from './reach.queries'

/** Who reads and writes canned answers: their own and their team's, and those of everybody if they set up the inbox. */
export type CannedEditor = InboxViewer & { readonly canSetUp: boolean }

/** Those of everybody, the viewer's own and their team's; who sets up the inbox sees those of all teams. */
const isFor = (editor: CannedEditor) => {
  const { companyId, actorId, canSetUp } = editor
  const { ownerId, teamId } = cannedResponses
  const isOfTeam = sql`${teamId} = ${ownTeamId(editor)}`
  const isShared = and(isNull(ownerId), canSetUp ? undefined : or(isNull(teamId), isOfTeam))
  return and(
    eq(cannedResponses.companyId, companyId),
    isNull(cannedResponses.deletedAt),
    or(isShared, eq(ownerId, actorId)),
  )
}

/** Returns the canned answers that a viewer may use, by shortcut, with the files of each. */
export const listCannedResponses = (viewer: CannedEditor) =>
  readInCompany(viewer, async (tx) => {
    const { id, shortcut, title, body, version, ownerId, teamId } = cannedResponses
    const found = await tx
      .select({ id, shortcut, title, body, version, ownerId, teamId, teamName: teams.name })
      .from(cannedResponses)
      .leftJoin(teams, and(eq(teams.companyId, cannedResponses.companyId), eq(teams.id, teamId)))
      .where(isFor(viewer))
      .orderBy(asc(shortcut), asc(id))
    const ids = found.map((one) => one.id)
    const attached = await selectCannedFiles(tx, viewer, ids)
    return found.map(({ ownerId: owner, teamId: team, teamName, ...canned }) => ({
      ...canned,
      isOwn: owner !== null,
      team: team === null ? null : { id: team, name: teamName ?? '' },
      files: attached
        .filter(({ cannedId }) => cannedId === canned.id)
        .map(({ cannedId: _of, storageKey: _at, ...file }) => file),
    }))
  })

const selectCannedFiles = async (tx: Tx, { companyId }: { readonly companyId: string }, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { cannedId, fileId, place } = cannedResponseFiles
  const { name, mime, size, storageKey } = files
  return tx
    .select({ cannedId, id: fileId, name, mime, bytes: size, storageKey })
    .from(cannedResponseFiles)
    .innerJoin(
      files,
      and(eq(files.companyId, cannedResponseFiles.companyId), eq(files.id, fileId), isNull(files.deletedAt)),
    )
    .where(and(eq(cannedResponseFiles.companyId, companyId), inArray(cannedId, [...ids])))
    .orderBy(asc(cannedId), asc(place))
}

/** Returns the files of a canned answer that a viewer may use, with where their contents are stored; 404. */
export const findCannedFiles = (viewer: CannedEditor, id: string) =>
  readInCompany(viewer, async (tx) => {
    const [found] = await tx
      .select({ id: cannedResponses.id })
      .from(cannedResponses)
      .where(and(isFor(viewer), eq(cannedResponses.id, id)))
    if (!found) throw notFound(NO_CANNED)
    return selectCannedFiles(tx, viewer, [id])
  })
