import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'

import { useLanguage } from '../../hooks/use-stores.ts'
import { useWebAddress } from '../../hooks/use-web-address.ts'
import { rovingIndex } from '../../ui/tab-list.tsx'
import { IconButton } from '../../ui/icon.tsx'

/** Product pictures in boxes of equal size, one at a time, by swipe, buttons or arrow keys. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const { t, f } = useLanguage()
  const read = useWebAddress()
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  /** Target of a button or key while the strip is scrolling there. */
  const goal = useRef<number | null>(null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const count = images.length
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
        className="picture-strip"
        role="group"
        aria-label={t('product.pictures', { name })}
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={() => {
          goal.current = null
        }}
        onKeyDown={onKeyDown}
      >
        {images.map((url, at) => (
          <div key={at} className="picture">
            {read(url) && !failed.includes(url) ? (
              <img
                src={read(url)?.href}
                alt={t('product.picture', { name, number: f.count(at + 1) })}
                loading={at === 0 ? 'eager' : 'lazy'}
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setFailed(before => [...before, url])}
              />
            ) : (
              <p className="text-13 text-secondary">{t('product.pictureFailed')}</p>
            )}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="row picture-bar">
          <IconButton icon={ChevronLeft} label={t('product.previous')} onClick={() => show(shown - 1)} />
          <p className="text-13 text-secondary" aria-live="polite">
            {t('product.position', { number: f.count(shown + 1), total: f.count(count) })}
          </p>
          <IconButton icon={ChevronRight} label={t('product.next')} onClick={() => show(shown + 1)} />
        </div>
      )}
    </div>
  )
}
