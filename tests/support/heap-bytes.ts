import type { CDPSession } from 'playwright-core'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
  strings: string[]
}

/** Memory of the engine itself: code compiled while it warms up, the protocol's log of requests. */
const isOfEngine = (type: string, name: string): boolean =>
  type === 'code' || /^(blink::NetworkResourcesData|blink::HeapVectorBacking|blink::HeapHashTableBacking|system \/|Performance)/.test(name)

/** Bytes of all that a page's script can reach or has made: objects, closures, texts, nodes of the document. */
export async function heapBytes(session: CDPSession): Promise<number> {
  let text = ''
  const onChunk = ({ chunk }: { chunk: string }): void => {
    text += chunk
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map(field => fields.indexOf(field)) as [number, number, number]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = node_types[0][nodes[at + type]!]!
    if (!isOfEngine(kind, strings[nodes[at + name]!]!)) bytes += nodes[at + size]!
  }
  return bytes
}
