/**
 * What Preact's packages contain and nothing here uses, by the text in them: a test checks that each text is still there, once,
 * and another that our sources use none of it.
 */
export const UNUSED_IN_PREACT = {
  // Markup of a server is never resumed, and no container has children of its own.
  '128&u.__u&&(': '0&&(',
  ',c||o)if(t&&t.then)': ',0)if(t&&t.then)',
  't&&t.then||D(r)': 'D(r)',
  '!u&&(i=t.__c)&&(i=i.__z)': '0',
  '&&!t.data.startsWith("$s")': '',
  '"http://www.w3.org/1999/xhtml"),o)for(': '"http://www.w3.org/1999/xhtml"),0)for(',
  ',!l&&o)for(': ',0)for(',
  'o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),': '',
  'o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g))': 'u.__k&&S(u,0),l,c))',
  'l&&(n.__m&&n.__m(r,o),l=!1),o=null': 'l=!1,o=null',
  // Class components have `render`, `setState` with an object, and `componentDidCatch`.
  ',V.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=_({},d.__s)),_(d.__s,V.getDerivedStateFromProps(M,d.__s)))': '',
  'M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),': '',
  ',C&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(k,b,m)})': '',
  'else C&&!V.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),C&&d.componentDidMount&&d.__h.push(d.componentDidMount);': '',
  ',C&&u.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(k,b))': '',
  '(e=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n)),': 'e=0,',
  '"function"==typeof n&&(n=n(_({},r),this.props)),': '',
  'x.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),L(this))},': '',
  // A context is read by `useContext`.
  'j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,': 'L=i,',
  'j&&j.sub(d),': '',
  '(t.Consumer=function(n,t){return n.children(t)}).contextType=t': 't',
  // Elements are HTML and SVG, never MathML or markup given as text; a style is an object, a field has a `value`.
  ':"math"==C?f="http://www.w3.org/1998/Math/MathML"': '',
  '("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),': '',
  '"dangerouslySetInnerHTML"==s?y=k:"children"==s': '"children"==s',
  '"dangerouslySetInnerHTML"==s?h=k:': '',
  'h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),': '(',
  '||"value"==s&&"defaultValue"in x||"checked"==s&&"defaultChecked"in x': '',
  '.replace(/xlink(H|:h)/,"h")': '',
  'if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for': '{if(u)for',
  ',x.is?x:a': '',
  // Components take their props alone, and call hooks only while they render.
  'd.render=K': 'd.render=V',
  ',(s=n.__b)&&s(r);': ';',
  'a.__b=function(n){r=null,v&&v(n)},': '',
  'v=a.__b,': '',
  // No tool for developers or tests observes the rendering.
  'return!o&&n.vnode&&n.vnode(e),e': 'return e',
  'n.vnode&&n.vnode(r),': '',
  'n.event?n.event(r):r': 'r',
  'a.__h&&a.__h(r,n,f||t),': '',
  '!a.__s&&E(i.__H,u)&&(i.__P=!0': 'E(i.__H,u)&&(i.__P=!0',
  '!a.__s&&E(i.__H,u)&&(i.__P=!1': 'E(i.__H,u)&&(i.__P=!1',
  ',p&&p(n,t)': '',
  'l&&l(n),t=0': 't=0',
  'm&&m(n);': '',
  ',h&&h(n,t)': '',
  's&&s(n);var': 'var'
}
