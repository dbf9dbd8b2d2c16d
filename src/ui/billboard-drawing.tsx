/** A billboard that is being lit: what stands beside the way in. It says nothing of its own. */
export const BillboardDrawing = () => (
  <svg className="draw" viewBox="0 0 360 210" aria-hidden="true">
    <path className="soft" d="M180 10c104 0 168 44 168 104 0 58-60 84-168 84S12 172 12 114C12 54 76 10 180 10z" />
    <path d="M14 198h332M112 148v50M224 148v50" />
    <path className="board" d="M80 58h176q4 0 4 4v82q0 4-4 4H80q-4 0-4-4V62q0-4 4-4z" />
    <path className="light" d="M131 61h12l18 85h-48zM193 61h12l22 85h-56z" />
    <path d="M137 58V38M199 58V38" />
    <path className="tint" d="M123 38h28l-5-12h-18zM185 38h28l-5-12h-18z" />
    <path className="board" d="M96 82h56v50H96z" />
    <path className="line" d="M124 90v6M116 96h16l-3 16h-10zM124 112v12M117 124h14" />
    <path d="M168 90h68M168 104h68M168 118h42" />
    <path className="line" d="M250 198l20-98M267 198l20-98M254 180h17M258 160h17M262 140h17M266 120h17" />
    <path className="board" d="M316 118c16 0 23 12 23 24s-9 22-23 22-23-10-23-22 7-24 23-24z" />
    <path d="M316 198v-52M316 172l9-8M34 176h44M38 176v22M74 176v22M34 164h44" />
  </svg>
)
