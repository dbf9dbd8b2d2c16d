/** How a host that is not well treats its answers. */
export type Fault = 'none' | 'drop' | 'twice' | 'garbage' | 'wrong-id'

export interface FaultyPostOptions {
  post(text: string): void
  fault(): Fault
  /** Milliseconds that each message of the host takes. */
  delay(): number
  after(ms: number, run: () => void): void
}

/** Posts what a host says, spoiled as the knobs stand: the fault in its answers alone, the delay in everything. */
export function createFaultyPost({ post, fault, delay, after }: FaultyPostOptions): (text: string) => void {
  function treat(text: string): void {
    const message = JSON.parse(text) as { t: string; id: number }
    if (message.t !== 'res') return post(text)
    switch (fault()) {
      case 'none':
        return post(text)
      case 'drop':
        return
      case 'twice':
        post(text)
        return post(text)
      case 'garbage':
        return post(text.slice(0, text.length / 2))
      case 'wrong-id':
        return post(JSON.stringify({ ...message, id: message.id + 7 }))
    }
  }
  return text => {
    const ms = delay()
    if (ms > 0) after(ms, () => treat(text))
    else treat(text)
  }
}
