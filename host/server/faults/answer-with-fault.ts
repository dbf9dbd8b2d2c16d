import { setTimeout as wait } from 'node:timers/promises'

import type { Fault } from './fault.ts'

const PORTAL = '<!doctype html><title>Sign in</title><p>Sign in to this network</p>'

export interface FaultyRequest {
  /** Runs the call and returns its true answer. */
  run(): Promise<Response>
  /** Ends the connection without an answer. */
  cut(): void
}

/** No answer: the connection was cut. */
const NO_ANSWER = () => new Response(null, { status: 500 })

/** Applies a fault on the wire. */
export async function answerWithFault(fault: Fault, request: FaultyRequest): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms)
      return request.run()
    case 'drop':
      request.cut()
      return NO_ANSWER()
    case 'lost_after_commit':
      await request.run()
      request.cut()
      return NO_ANSWER()
    case 'code':
      return Response.json({ code: fault.code, msg: fault.msg, data: fault.data })
    case 'malformed':
      return Response.json({ code: 200, msg: 'ok', data: fault.value })
    case 'html':
      return new Response(PORTAL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    case 'http':
      return new Response('Injected fault', { status: fault.status })
  }
}
