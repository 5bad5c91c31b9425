type Asked = {
  assigneeId: string | null
  actorId: string
  isParticipant: boolean
  /** Whether the actor holds `assign conversations`. */
  canAssign: boolean
}

/**
 * Whether somebody may answer the person of a conversation: while it is assigned, the assignee, its participants and those
 * who assign conversations.
 */
export const mayAnswer = ({ assigneeId, actorId, isParticipant, canAssign }: Asked): boolean =>
  assigneeId === null || assigneeId === actorId || isParticipant || canAssign
