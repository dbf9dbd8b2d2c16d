import { useLayoutEffect, useRef, useState } from 'react'

export interface LiveTextProps {
  /** The text now. Keep its identity from render to render. */
  read: () => string
  /** Calls back after each change; gives back what ends it. Keep its identity, too. */
  listen: (onChange: () => void) => () => void
  /** Class names now, such as `gain` or `loss`, when they follow the text. */
  look?: () => string
}

/**
 * Text that changes often. It writes its own text node: no component renders for a new figure,
 * and an unchanged one touches nothing.
 */
export function LiveText({ read, listen, look }: LiveTextProps) {
  const span = useRef<HTMLSpanElement>(null)
  const [first] = useState(read)
  const [firstLook] = useState(look)
  useLayoutEffect(() => {
    const element = span.current
    if (!element) return
    const node =
      element.firstChild ?? element.appendChild(element.ownerDocument.createTextNode(''))
    const write = () => {
      const text = read()
      if (node.nodeValue !== text) node.nodeValue = text
      const className = look?.()
      if (className !== undefined && element.className !== className) element.className = className
    }
    write()
    return listen(write)
  }, [read, listen, look])
  return (
    <span ref={span} className={firstLook}>
      {first}
    </span>
  )
}
