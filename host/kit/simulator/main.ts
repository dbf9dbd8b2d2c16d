import { createHostEnd, Refusal } from '../../native/host-end.js'
import { ACTIONS, outcomeMessage, type Host } from './actions.ts'
import { createFaultyPost, type Fault } from './faulty-post.ts'
import { createFrameLog } from './frame-log.ts'
import { createFrameWire } from './frame-wire.ts'
import { mountPortal } from './mount-portal.ts'
import { createReplay, readTranscript, type Replay } from './replay.ts'
import { sampleToken, type TokenChoice } from './sample-token.ts'

const find = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E
const read = (id: string): string => find<HTMLInputElement | HTMLSelectElement>(id).value
const setText = (id: string, text: string): void => void (find(id).textContent = text)

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function simulate(frame: HTMLIFrameElement): void {
  const log = createFrameLog(find('log'), () => performance.now())
  const loginUrl = document.querySelector('main')?.dataset.login ?? ''
  let replay: Replay | null = null

  const wire = createFrameWire(frame, location.origin, text => {
    log.add('portal', text)
    if (replay) replay.receive(text)
    else end.receive(String(text))
  })
  function post(text: string): void {
    log.add('host', text)
    wire.post(text)
  }
  const faultyPost = createFaultyPost({
    post,
    fault: () => read('fault') as Fault,
    delay: () => Number(read('delay')),
    after
  })

  const begin = () =>
    createHostEnd({
      boot: crypto.randomUUID(),
      post: faultyPost,
      after,
      methods: {
        'token.request': async () => {
          const given = await sampleToken(read('token') as TokenChoice, loginUrl)
          if (!given) throw new Refusal('denied')
          return given
        },
        'app.close': ({ reason }) => {
          log.note(`The host closes the portal: ${reason}`)
          wire.kill()
          return {}
        },
        'language.changed': () => ({}),
        'link.open': ({ url }) => {
          log.note(`The host would open ${url}`)
          return {}
        },
        'share.open': () => ({})
      },
      events: { 'portal.state': () => undefined, 'portal.title': () => undefined, 'portal.log': () => undefined },
      onState: state => setText('state', state === 'attached' ? 'The portal is attached' : 'No portal is attached')
    })
  let end = begin()

  const host: Host = {
    call: (method, params) => end.call(method, params),
    leave: () => end.bye(),
    restart() {
      end.leave()
      end = begin()
      end.hello()
    },
    kill() {
      end.leave()
      wire.kill()
    },
    reload() {
      end.leave()
      wire.reload()
    }
  }

  for (const { label, run } of ACTIONS) {
    const button = document.createElement('button')
    button.textContent = label
    button.addEventListener('click', () => {
      replay = null
      setText('outcome', `${label}…`)
      const asked = run(host, read)
      if (asked) void asked.then(outcome => setText('outcome', `${label}. ${outcomeMessage(outcome)}`))
      else setText('outcome', `${label}. Done`)
    })
    find('actions').append(button)
  }

  find('clear').addEventListener('click', log.clear)
  find('export').addEventListener('click', () => {
    const file = new Blob([JSON.stringify(log.transcript(), null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'transcript.json'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  })
  /** The latest chosen file to replay. */
  let chosen: File | null = null
  find<HTMLInputElement>('replay').addEventListener('change', event => {
    const file = (event.target as HTMLInputElement).files?.[0]
    if (!file) return
    chosen = file
    setText('replayed', 'Reading the file…')
    void start(file).catch((error: unknown) => {
      if (file === chosen) setText('replayed', error instanceof Error ? error.message : String(error))
    })
  })

  /** Reloads the page, so that the portal sends its first line. A file chosen meanwhile wins. */
  async function start(file: File): Promise<void> {
    const transcript = readTranscript(await file.text())
    const given = await sampleToken('native', loginUrl)
    if (file !== chosen) return
    end.leave()
    log.clear()
    replay = createReplay(transcript, {
      token: given?.token ?? 'a-token-of-a-replay',
      post,
      after,
      onProgress: (played, waitsFor) => {
        const words = waitsFor === null ? 'to its end' : `then waits for the portal’s "${waitsFor}"`
        setText('replayed', `Replayed ${played} of ${transcript.lines.length} lines, ${words}`)
      }
    })
    wire.reload()
  }
}

const container = document.getElementById('portal')
if (container) mountPortal(container)
else simulate(find<HTMLIFrameElement>('frame'))
