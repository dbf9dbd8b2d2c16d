import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface HeaderProps {
  title: string
  /** The heading is there for screen readers alone (routes without a title). */
  hideTitle?: boolean
  /** Name of the operator, small above the title. */
  eyebrow?: string
  back?: { label: string; onBack: () => void }
  /** Stands in the place of the back arrow. */
  logo?: ReactNode
  /** `IconButton`s at the end. */
  actions?: ReactNode
  /** Told of the place between title and end for what belongs to the screen, and of its end. */
  slot?: (place: Element | null) => void
  /** `clear` lies over the page, `image` over a dark picture that the page paints (white text). */
  look?: 'plain' | 'clear' | 'image'
  /** A clear header after the first scrolled pixels. */
  solid?: boolean
  /** The first control of all for whoever goes by keys: past what stands on every screen. */
  skip: { label: string; onSkip: () => void }
}

/** The head of a screen; a long title takes two lines beside the icons, or a row of its own where they leave no room. */
export function Header(props: HeaderProps) {
  const { title, hideTitle, eyebrow, back, logo, actions, look = 'plain', solid, skip, slot } = props
  return (
    <header className={classNames('head', back && 'back', look !== 'plain' && look, solid && 'solid')}>
      <button type="button" className="vh skip" onClick={skip.onSkip}>
        {skip.label}
      </button>
      <div className="ttl">
        {back ? <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} /> : logo}
        <div className="names" data-title={hideTitle ? undefined : title}>
          {eyebrow !== undefined && !hideTitle && <span className="eyebrow t12">{eyebrow}</span>}
          <h1 tabIndex={-1} className={hideTitle ? 'vh' : slot ? 't20' : 't17'}>
            {title}
          </h1>
        </div>
      </div>
      {slot && <div className="own" ref={slot} />}
      {actions && <div className="acts">{actions}</div>}
    </header>
  )
}
