/** Faults of the simulated host's answers. */
export type Fault = 'none' | 'drop' | 'twice' | 'garbage' | 'wrong-id'

export interface FaultyPostOptions {
  post(text: string): void
  fault(): Fault
  /** Delay of each message of the host, in milliseconds. */
  delay(): number
  after(ms: number, run: () => void): void
}

/** Posts the host's messages with the selected faults: the fault only in answers, the delay in every message. */
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
