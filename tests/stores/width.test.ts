import { describe, expect, it } from 'vitest'

import { bucketOf } from '../../src/stores/view-settings.ts'
import { createTestStores } from '../support/test-stores.ts'

describe('the bucket of a width', () => {
  it.each([
    [0, 'phone'],
    [719, 'phone'],
    [720, 'rail'],
    [1079, 'rail'],
    [1080, 'desk'],
    [1359, 'desk'],
    [1360, 'wide'],
    [4000, 'wide']
  ])('is correct for %i px: %s', (px, bucket) => {
    expect(bucketOf(px)).toBe(bucket)
  })
})

describe('a portal', () => {
  it('that owns its page follows the width, and emits only when the bucket changes', () => {
    const { width } = createTestStores({ settings: { isWide: true } })
    const emitted: string[] = []
    width.measure(1440)
    const stop = width.$bucket.subscribe(bucket => emitted.push(bucket))
    for (const px of [1500, 1439, 1100, 1101, 500]) width.measure(px)
    stop()
    expect(emitted).toEqual(['wide', 'desk', 'phone'])
  })

  it('counts larger text as less room', () => {
    const { width, view } = createTestStores({ settings: { isWide: true } })
    width.measure(1440)
    view.set('textSize', 1.5)
    expect(width.$bucket.get()).toBe('rail')
    view.set('textSize', 2)
    expect(width.$bucket.get()).toBe('rail')
    width.measure(1400)
    expect(width.$bucket.get()).toBe('phone')
  })

  it('embedded among other content keeps to its column', () => {
    const { width } = createTestStores()
    width.measure(1440)
    expect(width.$bucket.get()).toBe('phone')
  })
})
