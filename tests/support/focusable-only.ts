/** What a browser lets a script focus; happy-dom focuses any element, also one that is disabled. */
const FOCUSABLE =
  '[tabindex], a[href], area[href], summary, iframe, audio[controls], video[controls], [contenteditable], ' +
  ':is(button, input, select, textarea):not([disabled])'

const { focus: focusAny } = HTMLElement.prototype
HTMLElement.prototype.focus = function focusIfPossible() {
  if (this.matches(FOCUSABLE)) focusAny.call(this)
}

export {}
