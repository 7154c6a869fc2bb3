// What older browsers run before all other scripts (docs/pages.md#supported-browsers). In the syntax of 2009. A change gets
// a new name.
;(function (page) {
  // Chrome has both since version 108, Firefox since 104, Safari since 15.4.
  if (![].findLast || !CSS.supports('height', '1dvh')) return showWithoutScripts()

  add(Array.prototype, 'toSorted', copyThen('sort'))
  add(Array.prototype, 'toReversed', copyThen('reverse'))
  add(Array.prototype, 'toSpliced', copyThen('splice'))
  add(URL, 'canParse', function (url, base) {
    try {
      return !!new URL(url, base)
    } catch (_) {
      return false
    }
  })
  add(AbortSignal, 'timeout', function (milliseconds) {
    var controller = new AbortController()
    setTimeout(function () {
      controller.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    }, milliseconds)
    return controller.signal
  })

  /** Forbids all scripts after this one: half of them would break the page. */
  function showWithoutScripts() {
    var policy = page.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "script-src 'none'"
    page.head.appendChild(policy)
    page.documentElement.setAttribute('data-unscripted', '')
    page.addEventListener('DOMContentLoaded', function () {
      var places = page.getElementsByTagName('noscript')
      while (places[0]) places[0].outerHTML = places[0].textContent
    })
  }
  function add(owner, name, value) {
    if (!owner[name]) Object.defineProperty(owner, name, { value: value, configurable: true, writable: true })
  }
  function copyThen(method) {
    return function () {
      var copy = Array.prototype.slice.call(this)
      Array.prototype[method].apply(copy, arguments)
      return copy
    }
  }
})(document)
