import type { createDice } from '../../host/server/delivery/random.ts'
import type { TestRequest } from './test-env.ts'

type Dice = ReturnType<typeof createDice>

/** What can happen to a request on its way; the numbers are percentages. */
const ACCIDENTS = {
  put: {
    /** The server acts, its answer does not come. */
    lost: 14,
    /** It never arrives. */
    dropped: 10,
    /** It arrives twice at the same moment. */
    doubled: 10,
    /** It arrives long after the portal has given up. */
    late: 8,
    /** The server acts, a proxy answers in its place. */
    badGateway: 6,
    /** The server acts and then says that it failed. */
    serverError: 6
  },
  read: { lost: 10, dropped: 0, doubled: 0, late: 0, badGateway: 3, serverError: 0 }
} as const
export type Accident = keyof (typeof ACCIDENTS)['put']

export interface FlakyNetwork {
  /** How often each accident has happened to a request that funds a plan. */
  counts: Record<Accident, number>
  /** Every id used to try to fund a plan, by plan. */
  tries: Map<string, Set<string>>
  /** A network of one page: requests continue when the page is gone. */
  connect(): { fetch(request: TestRequest): Promise<Response>; quiet(): Promise<void> }
  /** Delivers what was delayed. */
  deliverLate(): Promise<void>
}

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

function accidentOf(dice: Dice, isPut: boolean): Accident | null {
  let roll = dice(0, 99)
  for (const [name, chance] of Object.entries(ACCIDENTS[isPut ? 'put' : 'read'])) {
    roll -= chance
    if (roll < 0) return name as Accident
  }
  return null
}

/** A network over a real sandbox on which requests and answers get lost, duplicated and delayed. */
export function createFlakyNetwork(base: string, dice: Dice): FlakyNetwork {
  const counts = { lost: 0, dropped: 0, doubled: 0, late: 0, badGateway: 0, serverError: 0 }
  const tries = new Map<string, Set<string>>()
  let late: (() => Promise<unknown>)[] = []

  function note(body: unknown): void {
    const { id, client_request_id: key } = body as { id: string; client_request_id: string }
    tries.set(id, (tries.get(id) ?? new Set()).add(key))
  }

  async function reach({ method, url, headers, body }: TestRequest): Promise<Response> {
    const answer = await fetch(base + url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return new Response(await answer.text(), { status: answer.status })
  }

  async function carry(request: TestRequest, accident: Accident | null): Promise<Response> {
    switch (accident) {
      case null:
        return reach(request)
      case 'lost':
        await reach(request)
        return lost()
      case 'dropped':
        return lost()
      case 'doubled':
        return (await Promise.all([reach(request), reach(request)]))[0]
      case 'late':
        late.push(() => reach(request))
        return new Promise(() => undefined)
      case 'badGateway':
        await reach(request)
        return new Response('Bad gateway', { status: 502 })
      case 'serverError':
        await reach(request)
        return Response.json({ code: 500, msg: 'Server error', data: null })
    }
  }

  return {
    counts,
    tries,
    connect() {
      const underWay = new Set<Promise<unknown>>()
      return {
        fetch(request) {
          const isPut = request.path.endsWith('/plan/order/put')
          const accident = accidentOf(dice, isPut)
          if (isPut) note(request.body)
          if (isPut && accident) counts[accident] += 1
          const answer = carry(request, accident)
          if (accident !== 'late') {
            const settled = answer.then(
              () => undefined,
              () => undefined
            )
            underWay.add(settled)
            void settled.then(() => underWay.delete(settled))
          }
          return answer
        },
        async quiet() {
          while (underWay.size > 0) await Promise.all(underWay)
        }
      }
    },
    async deliverLate() {
      const waiting = late
      late = []
      await Promise.all(waiting.map(deliver => deliver()))
    }
  }
}
