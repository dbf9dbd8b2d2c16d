import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import WebKit from 'gi://WebKit2?version=4.1'

/**
 * Controls the host from outside: one command per line on standard input, `{id, do, ...}`; answers
 * `{id, value}` or `{id, error}` and events on standard output.
 */
export function openControl({ portal, window, back, close, setToken }) {
  const { view } = portal
  const commands = {
    evaluate: ({ script }) => portal.evaluate(script),
    call: ({ method, params }) => portal.call(method, params),
    back: () => void back(),
    close: () => void close(),
    setToken: ({ token }) => setToken(token),
    /** Kills the web process, as a device short of memory does. */
    kill: () => view.terminate_web_process(),
    hide: () => window.hide(),
    show: () => window.show(),
    reload: () => portal.reload(),
    snapshot: ({ file }) => snapshot(view, file)
  }
  const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) })
  const write = message => print(JSON.stringify(message))

  async function run(line) {
    const { id, do: name, ...rest } = JSON.parse(line)
    try {
      write({ id, value: (await commands[name](rest)) ?? null })
    } catch (error) {
      write({ id, error: String(error) })
    }
  }
  function readNext() {
    input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_stream, result) => {
      const [line] = input.read_line_finish_utf8(result)
      if (line === null) return
      void run(line)
      readNext()
    })
  }
  readNext()
  return write
}

const snapshot = (view, file) =>
  new Promise((resolve, reject) => {
    const { SnapshotRegion, SnapshotOptions } = WebKit
    view.get_snapshot(SnapshotRegion.VISIBLE, SnapshotOptions.NONE, null, (_view, result) => {
      try {
        view.get_snapshot_finish(result).writeToPNG(file)
        resolve(file)
      } catch (error) {
        reject(error)
      }
    })
  })
