/*
 * What our sources and their packages ask of React, on Preact's core. preact/compat has all of React: it makes each
 * element anew for ways of writing that nothing here uses.
 */
import { createElement, options, render } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'

export { Component, Fragment, Fragment as StrictMode, createContext, createElement, createPortal, createRef } from 'preact'
export {
  useCallback, useContext, useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useReducer, useRef, useState
} from 'preact/hooks'

/** Of the attributes of a drawing those that React writes in one word. */
const IN_ONE_WORD = /^(stroke|text)[A-Z]/
const WITHOUT_UNIT = /^(-|flex|opacity|order|zIndex)/
const IS_CHOSEN = /^(checkbox|file|radio)$/

/** React hears the focus of what is inside. */
const NAMES = { onFocus: 'onfocusin', onBlur: 'onfocusout' }

/** A length without a unit is in pixels. */
function withUnits(style) {
  const lengths = { ...style }
  for (const name in style) if (typeof style[name] === 'number' && !WITHOUT_UNIT.test(name)) lengths[name] += 'px'
  return lengths
}

const after = options.vnode
// Of each element at each drawing: in one function, without a call for each attribute.
options.vnode = vnode => {
  const { type, props } = vnode
  if (typeof type === 'string') {
    for (const given in props) {
      const value = props[given]
      if (given === 'style' && value) props.style = withUnits(value)
      let name = NAMES[given]
      // And what is typed as a change.
      if (given === 'onChange' && (type === 'textarea' || (type === 'input' && !IS_CHOSEN.test(props.type)))) name = 'oninput'
      if (IN_ONE_WORD.test(given)) name = given.replace(/[A-Z]/, '-$&').toLowerCase()
      if (!name) continue
      delete props[given]
      props[name] = value
    }
  }
  after?.(vnode)
}

/** Another object each time: whoever keeps it draws again. */
const renew = () => ({})

/** What @nanostores/react gives, with one state and one effect for each store that a component reads. */
export function useStore({ listen, get }) {
  const value = get()
  const [, see] = useReducer(renew)
  useEffect(() => {
    const stop = listen(see)
    // It may have changed between the drawing and this.
    if (get() !== value) see()
    return stop
  }, [listen, get])
  return value
}

export const useSyncExternalStore = (listen, get) => useStore({ listen, get })

const differ = (one, other) => Object.keys(one).some(name => one[name] !== other[name])

export const memo = type =>
  function Remembered(props) {
    this.shouldComponentUpdate = next => differ(this.props, next) || differ(next, this.props)
    return createElement(type, props)
  }

/** Draws at once what `run` changes. */
export function flushSync(run) {
  const { debounceRendering } = options
  let draw
  options.debounceRendering = next => (draw = next)
  try {
    run()
    draw?.()
  } finally {
    options.debounceRendering = debounceRendering
  }
}

export const createRoot = container => ({
  render: element => render(element, container),
  unmount: () => render(null, container)
})
