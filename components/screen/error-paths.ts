type Tree = { [key: string]: unknown }

/**
 * Flattens nested errors to messages by dotted path: `{ items: [{ name: { message } }] }` becomes `{ 'items.0.name':
 * message }`.
 */
export function pathsOf(errors: Tree, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, node]) =>
      isTree(node) ? entriesOf(node, above ? `${above}.${key}` : key) : [],
    ),
  )
}

function entriesOf(node: Tree, path: string): [string, string][] {
  if (typeof node.type === 'string') return [[path, String(node.message ?? '')]]
  return Object.entries(pathsOf(node, path))
}

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null
