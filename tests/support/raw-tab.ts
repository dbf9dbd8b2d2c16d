import type { Page } from 'playwright-core'

/** A tab driven only by its devtools: it outlives the process behind the page. */
export interface RawTab {
  /** Ends the page's process, as a device short of memory does. */
  crash(): Promise<void>
  reload(): Promise<void>
  /** The value of a script as text; empty while there is no page to run it. */
  evaluate(script: string): Promise<string>
}

interface Reply {
  id?: number
  result?: { result?: { value?: unknown } }
}

export async function openRawTab(page: Page): Promise<RawTab> {
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: targetInfo.targetId, flatten: false })
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  async function send(method: string, params: object = {}): Promise<Reply> {
    lastId += 1
    const id = lastId
    const reply = new Promise<Reply>(done => waiting.set(id, done))
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return reply
  }
  return {
    async crash() {
      const gone = page.waitForEvent('crash')
      // The process that would answer is gone.
      void send('Page.crash')
      await gone
    },
    reload: async () => void (await send('Page.reload')),
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression: `String(${expression})` })
      return String(result?.result?.value ?? '')
    }
  }
}
