import { expect, test } from 'vitest'

import { createImages } from '../../src/env/images.ts'

interface Drawn { width: number; height: number; steps: string[]; sent: [type?: string, quality?: number] | null }

/** A page whose canvases record what is drawn; without `canDraw` they have no context. */
function openPage({ bitmap = null as { width: number; height: number } | null, canDraw = true } = {}) {
  const sheets: Drawn[] = []
  const closed: string[] = []
  function createElement() {
    const sheet: Drawn = { width: 300, height: 150, steps: [], sent: null }
    sheets.push(sheet)
    const brush = {
      fillStyle: '',
      fillRect: (...box: number[]) => sheet.steps.push(`${brush.fillStyle} ${box.join(' ')}`),
      drawImage: (_: unknown, ...box: number[]) => sheet.steps.push(`image ${box.join(' ')}`)
    }
    return Object.assign(sheet, {
      getContext: () => (canDraw ? brush : null),
      toBlob(onBlob: (blob: Blob) => void, type?: string, quality?: number) {
        sheet.sent = [type, quality]
        onBlob(new Blob(['drawn'], { type }))
      }
    })
  }
  const page = {
    document: { createElement },
    createImageBitmap: () =>
      bitmap ? Promise.resolve({ ...bitmap, close: () => closed.push('closed') }) : Promise.reject(new Error('unreadable'))
  }
  return { images: createImages(page as never), sheets, closed }
}

test.each([
  ['keeps the size of a small one', [640, 480], [640, 480]],
  ['is 2,400 px long at most', [4_800, 1_200], [2_400, 600]],
  ['is 2,400 px high at most', [1_001, 4_800], [501, 2_400]],
  ['is one pixel high at least', [9_600, 1], [2_400, 1]],
  ['is one pixel wide at least', [1, 9_600], [1, 2_400]]
])('an image that is sent %s', async (_, [width, height], [sentWidth, sentHeight]) => {
  const { images, sheets, closed } = openPage({ bitmap: { width: width!, height: height! } })
  const sent = await images.encode(new Blob())
  expect(sent?.type).toBe('image/jpeg')
  const box = `0 0 ${sentWidth} ${sentHeight}`
  // What is transparent becomes white, not black.
  expect(sheets).toMatchObject([{ width: sentWidth, height: sentHeight, steps: [`#ffffff ${box}`, `image ${box}`], sent: ['image/jpeg', 0.86] }])
  expect(closed).toEqual(['closed'])
})

test('an image that the engine cannot read, or cannot draw, is not sent', async () => {
  expect(await openPage().images.encode(new Blob())).toBeNull()
  const undrawn = openPage({ bitmap: { width: 8, height: 8 }, canDraw: false })
  expect(await undrawn.images.encode(new Blob())).toBeNull()
  expect(undrawn.closed).toEqual(['closed'])
})

test('a picture is as high as what is painted, on white', async () => {
  const { images, sheets } = openPage()
  function paint(brush: CanvasRenderingContext2D): number {
    brush.fillRect(1, 2, 3, 4)
    return 512.4
  }
  const painted = await images.draw(1_080, paint)
  expect(painted?.type).toBe('image/png')
  const [, sheet] = sheets
  expect(sheet).toMatchObject({ width: 1_080, height: 512, steps: ['#ffffff 0 0 1080 512', '#ffffff 1 2 3 4'], sent: ['image/png', 0.86] })
  expect(await openPage({ canDraw: false }).images.draw(1_080, paint)).toBeNull()
})
