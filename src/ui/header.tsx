import { ArrowLeft } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface HeaderProps {
  title: string
  /** The heading is there for screen readers alone (routes without a title). */
  hideTitle?: boolean
  /** Name of the operator, small above the title. */
  eyebrow?: string
  /** The heading, to move the focus to after a change of route. */
  titleRef?: Ref<HTMLHeadingElement>
  back?: { label: string; onBack: () => void }
  /** Stands in the place of the back arrow. */
  logo?: ReactNode
  /** `IconButton`s at the end. */
  actions?: ReactNode
  /** `clear` lies over the page, `image` over a dark picture that the page paints (white text). */
  look?: 'plain' | 'clear' | 'image'
  /** A clear header after the first scrolled pixels. */
  solid?: boolean
}

/** The head of a screen; a title that does not fit beside the icons takes a row of its own. */
export function Header(props: HeaderProps) {
  const { title, hideTitle, eyebrow, titleRef, back, logo, actions, look = 'plain', solid } = props
  return (
    <header className={classNames('head', back && 'back', look !== 'plain' && look, solid && 'solid')}>
      <div className="ttl">
        {back ? <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} /> : logo}
        <div className="names">
          {eyebrow !== undefined && !hideTitle && <span className="eyebrow t12">{eyebrow}</span>}
          <h1 ref={titleRef} tabIndex={-1} className={hideTitle ? 'vh' : 't17'}>
            {title}
          </h1>
        </div>
      </div>
      {actions != null && <div className="acts">{actions}</div>}
    </header>
  )
}
