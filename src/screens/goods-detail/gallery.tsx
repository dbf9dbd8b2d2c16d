import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'

import { rovingIndex } from '../../lib/roving-index.ts'
import { IconButton } from '../../ui/icon.tsx'

export interface GalleryProps {
  /** `src` is null for an address that may not be loaded. */
  pictures: readonly { src: string | null; alt: string }[]
  /** `position`: "2 of 4", of a number counted from 1. */
  words: {
    label: string
    previous: string
    next: string
    failed: string
    position: (number: number) => string
  }
}

/** Pictures in boxes of one size, one at a time: by swipe, by buttons, by arrow keys. */
export function Gallery({ pictures, words }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  /** The picture that a button or key has asked for, while the strip is on its way to it. */
  const goal = useRef<number | null>(null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const count = pictures.length
  const isRtl = (): boolean => strip.current?.closest('[dir]')?.getAttribute('dir') === 'rtl'

  function show(index: number): void {
    const next = (index + count) % count
    setShown(next)
    goal.current = next
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: next * width * (isRtl() ? -1 : 1) })
  }
  function onScroll(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth === 0) return
    const seen = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (goal.current === null) setShown(seen)
    else if (goal.current === seen) goal.current = null
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next = rovingIndex(event.key, shown, count, isRtl())
    if (next === null) return
    event.preventDefault()
    show(next)
  }

  return (
    <div className="gallery">
      <div
        ref={strip}
        className="strip-pics"
        role="group"
        aria-label={words.label}
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={() => {
          goal.current = null
        }}
        onKeyDown={onKeyDown}
      >
        {pictures.map(({ src, alt }, at) => (
          <div key={at} className="pic">
            {src !== null && !failed.includes(src) ? (
              <img
                src={src}
                alt={alt}
                loading={at === 0 ? 'eager' : 'lazy'}
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setFailed(before => [...before, src])}
              />
            ) : (
              <p className="t13 i2">{words.failed}</p>
            )}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="row pic-bar">
          <IconButton icon={ChevronLeft} label={words.previous} onClick={() => show(shown - 1)} />
          <p className="t13 i2" aria-live="polite">
            {words.position(shown + 1)}
          </p>
          <IconButton icon={ChevronRight} label={words.next} onClick={() => show(shown + 1)} />
        </div>
      )}
    </div>
  )
}
